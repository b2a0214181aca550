import type { ApiError } from '../../../../../web/lib/api-error.ts';

interface Own {
  readonly noAnswer: string;
  readonly noMessage: string;
}

/** The server's message. Without an answer or without a message, the form's own sentence (spec 3 §8). */
export function messageOr(error: ApiError, { noAnswer, noMessage }: Own): string {
  if (error.status === 0) return noAnswer;
  return error.isSaid ? error.message : noMessage;
}
