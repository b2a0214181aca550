import { FIELD_INVALID } from '../../wire/messages.ts';
import type { Language, RefusalStatus } from '../../wire/texts.ts';
import { frameTexts } from './texts.ts';
import { MESSAGE, type Endpoint } from '../../wire/endpoint.ts';

/** A request that ends without its result: the message for the caller, and the status. */
export class HttpProblem extends Error {
  readonly status: RefusalStatus | 422;
  readonly code: string;
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
/** The studio demands a second factor that the staff member does not have yet. */
export const secondFactorNeeded = () => new HttpProblem(403, 'second-factor-needed', (language) => frameTexts(language).secondFactorNeeded);
export const notInPackage = () => new HttpProblem(403, 'not-in-package', (language) => frameTexts(language).notInPackage);
/** The studio is not open to customers yet. */
export const notOpen = () => new HttpProblem(403, 'not-open', (language) => frameTexts(language).notOpen);
/** The studio takes no new bookings and sells nothing for now. */
export const bookingsPaused = () => new HttpProblem(409, 'bookings-paused', (language) => frameTexts(language).bookingsPaused);
export const notFound = () => new HttpProblem(404, 'not-found', (language) => frameTexts(language).notFound);
export const unknownStudio = () => new HttpProblem(404, 'unknown-studio', (language) => frameTexts(language).unknownStudio);
export const noHost = () => new HttpProblem(400, 'no-host', (language) => frameTexts(language).noHost);
export const busy = () => new HttpProblem(409, 'busy', (language) => frameTexts(language).busy);
/** Seconds. A restarted database or a replica that takes over is available by then. */
export const RETRY_AFTER = '3';

/**
 * The database is unavailable, or was lost during a commit. In that case the change may or may not have happened; a retry with the same
 * Idempotency-Key tells.
 */
export const unavailable = () => new HttpProblem(503, 'unavailable', (language) => frameTexts(language).unavailable);
export const otherRequest = () => new HttpProblem(409, 'idempotency-key-reused', (language) => frameTexts(language).otherRequest);
export const badKey = (longest: number) =>
  new HttpProblem(400, 'idempotency-key-too-long', (language) => frameTexts(language).badKey(longest));

export const invalid = (errors: Record<string, readonly string[]>) =>
  new HttpProblem(422, 'invalid', (language) => frameTexts(language).invalid, errors);

/** A value that cannot be stored, such as a NUL character. */
export const unstorable = () => invalid({ _: [FIELD_INVALID] });

/** The extra properties of a failure reply, with MESSAGE replaced by the message. */
export const failureOf = (failure: Endpoint['failure'], message: string): Record<string, string> =>
  Object.fromEntries(Object.entries(failure ?? {}).map(([key, value]) => [key, value === MESSAGE ? message : value]));
