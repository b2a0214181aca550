import { FIELD_INVALID } from '../../wire/messages.ts';
import type { Language, RefusalStatus } from '../../wire/texts.ts';
import { frameTexts } from './texts.ts';
import { MESSAGE, type Endpoint } from '../../wire/endpoint.ts';

/** A request that ends without its result: what the person is told, and with which status. */
export class HttpProblem extends Error {
  readonly status: RefusalStatus | 422;
  readonly code: string;
  /** What it says in the language of the studio, which is known when it is sent. */
  readonly say: (language: Language) => string;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  constructor(status: RefusalStatus | 422, code: string, say: (language: Language) => string, errors?: Record<string, readonly string[]>) {
    super(say('en'));
    this.status = status;
    this.code = code;
    this.say = say;
    this.errors = errors;
  }
}

export const notLoggedIn = () => new HttpProblem(401, 'not-logged-in', (language) => frameTexts(language).notLoggedIn);
export const notAllowed = () => new HttpProblem(403, 'not-allowed', (language) => frameTexts(language).notAllowed);
export const notInPackage = () => new HttpProblem(403, 'not-in-package', (language) => frameTexts(language).notInPackage);
export const notFound = () => new HttpProblem(404, 'not-found', (language) => frameTexts(language).notFound);
export const unknownStudio = () => new HttpProblem(404, 'unknown-studio', (language) => frameTexts(language).unknownStudio);
export const noHost = () => new HttpProblem(400, 'no-host', (language) => frameTexts(language).noHost);
export const busy = () => new HttpProblem(409, 'busy', (language) => frameTexts(language).busy);
/** A database that was restarted, or its replica that takes over, is there in some seconds. */
export const RETRY_AFTER = '3';

/** The database is away, or was lost while a change was being committed: what was asked may be done or not, a repeat with the same Idempotency-Key tells. */
export const unavailable = () => new HttpProblem(503, 'unavailable', (language) => frameTexts(language).unavailable);
export const otherRequest = () => new HttpProblem(409, 'idempotency-key-reused', (language) => frameTexts(language).otherRequest);
export const badKey = (longest: number) =>
  new HttpProblem(400, 'idempotency-key-too-long', (language) => frameTexts(language).badKey(longest));

export const invalid = (errors: Record<string, readonly string[]>) =>
  new HttpProblem(422, 'invalid', (language) => frameTexts(language).invalid, errors);

/** A value that cannot be stored at all, such as a NUL character. */
export const unstorable = () => invalid({ _: [FIELD_INVALID] });

/** What the failures of an endpoint carry beside this message. */
export const failureOf = (failure: Endpoint['failure'], message: string): Record<string, string> =>
  Object.fromEntries(Object.entries(failure ?? {}).map(([key, value]) => [key, value === MESSAGE ? message : value]));
