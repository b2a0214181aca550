/** A call that did not succeed, in the terms that screens need: what to say, and next to which field. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The machine-readable reason of a refusal, e.g. `class-full`. */
  readonly code: string | undefined;
  /** The numbers behind the refusal. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Messages by field (422). */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  /** The message is the server's, not the app's own for an answer without one. */
  readonly isSaid: boolean;

  constructor(status: number, message: string, rest: Partial<Pick<ApiError, 'code' | 'details' | 'errors' | 'isSaid'>> = {}) {
    super(message);
    this.isSaid = rest.isSaid ?? status !== 0;
    this.status = status;
    this.code = rest.code;
    this.details = rest.details ?? {};
    this.errors = rest.errors ?? {};
  }

  /** The first message of the first field, as the reserve page shows a 422 (spec 1 §8). */
  get firstError(): string | undefined {
    return Object.values(this.errors)[0]?.[0];
  }

  /** The contract refused before anything was sent: every message stands next to its field. */
  get isUnsent(): boolean {
    return this.code === 'unsent';
  }

  /** No answer came: asking again, with the same Idempotency-Key, is safe. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** What happened is not known or will pass: no answer, or the server's own trouble. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
