import type { RefusalStatus } from '../../wire/texts.ts';

/** A request that ends without its result: what the person is told, and with which status. */
export class HttpProblem extends Error {
  readonly status: RefusalStatus | 422;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(status: RefusalStatus | 422, code: string, message: string, errors?: Record<string, readonly string[]>) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export const notLoggedIn = () => new HttpProblem(401, 'not-logged-in', 'Please log in to continue.');
export const notAllowed = () => new HttpProblem(403, 'not-allowed', 'You are not allowed to do this.');
export const notInPackage = () => new HttpProblem(403, 'not-in-package', 'This feature is not part of the studio’s package.');
export const notFound = () => new HttpProblem(404, 'not-found', 'Not found.');
export const unknownStudio = () => new HttpProblem(404, 'unknown-studio', 'There is no studio at this address.');
export const busy = () => new HttpProblem(409, 'busy', 'Somebody else is changing this right now. Nothing was changed; please try again.');
export const otherRequest = () =>
  new HttpProblem(409, 'idempotency-key-reused', 'This Idempotency-Key was used for another request.');
export const badKey = (longest: number) =>
  new HttpProblem(400, 'idempotency-key-too-long', `An Idempotency-Key has at most ${longest} characters.`);

export const invalid = (errors: Record<string, readonly string[]>) =>
  new HttpProblem(422, 'invalid', 'The given data was invalid.', errors);

/** A value that cannot be stored at all, such as a NUL character. */
export const unstorable = () => invalid({ _: ['Field is invalid'] });
