import type { ApiError } from '../../../../../web/lib/api-error.ts';

interface Own {
  readonly noAnswer: string;
  readonly noMessage: string;
}

/** The server's message, or a form's own sentences for no answer and for an answer without a message (spec 3 §8). */
export function messageOr(error: ApiError, { noAnswer, noMessage }: Own): string {
  if (error.status === 0) return noAnswer;
  return error.isSaid ? error.message : noMessage;
}
