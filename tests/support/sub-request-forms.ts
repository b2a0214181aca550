/** The forms for sub requests, with the faults of each field (spec 3 §5). */
import type { Rush } from '../builders/rush.ts';
import {
  choice,
  handle,
  id,
  INVALID,
  neededId,
  neededText,
  REQUIRED,
  tooLong,
  missing,
  type Fault,
  type Field,
  type Form,
} from './form-fields.ts';

const recipients: Field = {
  faults: [undefined, null, 'x', []].map((sent): Fault => [JSON.stringify(sent) ?? 'missing', sent, 'Item is required']),
};
/** A text with line breaks. Values of another type count as missing. */
const body: Field = {
  faults: [...missing(REQUIRED), ['blank', ' \n', REQUIRED], tooLong(2000)],
  fits: ['x'.repeat(2000), 'One.\n\nTwo.'],
};
const nullable = (field: Field): Field => ({ ...field, faults: field.faults.filter(([, sent]) => sent !== null), fits: [undefined, null] });
const FORM = { subject: neededText(100), body, recipients, sub_request_id: nullable(id) };
const status: Field = {
  faults: [
    ['missing', undefined, INVALID],
    ['another', 'cancelled', INVALID],
  ],
  fits: ['pending', 'accepted'],
};

/** The first class has no instructor yet. */
export const subRequestForms = (known: () => { readonly rush: Rush; readonly instructor: number }): Readonly<Record<string, Form>> => {
  const good = () => ({
    subject: 'Can you?',
    body: 'Please.',
    schedule_id: known().rush.sessions[0],
    recipients: [known().instructor],
    sub_request_id: null,
  });
  return {
    '/staff/sub-requests': { good, fields: { ...FORM, schedule_id: neededId } },
    '/staff/sub-requests/{id}': { good, gets: 'not-found', fields: { ...FORM, schedule_id: id } },
    '/staff/sub-requests/complete': {
      good: () => ({ instructor_sub_request_id: 999_999 }),
      gets: 'not-found',
      fields: { instructor_sub_request_id: neededId },
    },
    '/staff/sub-requests/update-instructor-status': {
      good: () => ({ instructor_sub_request_id: 999_999, status: 'declined' }),
      gets: 'not-found',
      fields: { instructor_sub_request_id: neededId, status },
    },
    '/staff/sub-requests/decline': { good: () => ({ sub_request_id: 999_999 }), gets: 'not-found', fields: { sub_request_id: neededId } },
    '/api/sub-request/read': { good: () => ({ token: 'guessed' }), gets: 'not-found', fields: { token: handle(100) } },
    '/api/sub-request/answer': {
      good: () => ({ token: 'guessed', answer: 'accept' }),
      gets: 'not-found',
      fields: { token: handle(100), answer: { ...choice('accept', 'decline'), fits: ['decline'] } },
    },
  };
};
