/** A failed call, in the terms that screens need: the message, and the field it belongs to. */
export class ApiError extends Error {
  /** The HTTP status. 0 when no answer came. */
  readonly status: number;
  /** The refusal's code, e.g. `class-full`. */
  readonly code: string | undefined;
  /** The numbers behind the refusal. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Messages by field (422). */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  /** Whether the message is the server's. False for the app's own message for an answer without one. */
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

  /** Whether the contract refused the input before anything was sent. Each message belongs to a field. */
  get isUnsent(): boolean {
    return this.code === 'unsent';
  }

  /** Whether no answer came. A retry with the same Idempotency-Key is safe. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** Whether the outcome is unknown or the failure is temporary: no answer, or a server error. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
