import { expect, it } from 'vitest';
import { ApiError } from '../../../../../web/lib/api-error.ts';
import { messageOr } from './message-or.ts';

it.each([
  { what: 'the server’s message', error: new ApiError(409, 'The day is closed.'), says: 'The day is closed.' },
  { what: 'a failure, for an answer without a message', error: new ApiError(502, 'Unexpected', { isSaid: false }), says: 'Failed' },
  { what: 'an error, for no answer', error: new ApiError(0, 'No answer'), says: 'An error occurred' },
])('shows $what', ({ error, says }) => {
  expect(messageOr(error, { noAnswer: 'An error occurred', noMessage: 'Failed' })).toBe(says);
});
