/** The forms for sub requests, with the faults of each field (spec 3 §5). The first class has no instructor yet. */
import {
  choice,
  handle,
  id,
  missing,
  neededId,
  neededText,
  NOTHING,
  nullable,
  refused,
  REQUIRED,
  tooLong,
  wrong,
  type Field,
  type FormIds,
  type Forms,
} from './form-fields.ts';

const recipients: Field = { faults: refused('Item is required', undefined, null, 'x', []) };
/** A text with line breaks. Values of another type count as missing. */
const body: Field = { faults: [...missing(REQUIRED), [' \n', REQUIRED], tooLong(2000)], fits: ['x'.repeat(2000), 'One.\n\nTwo.'] };
const FORM = { subject: neededText(100), body, recipients, sub_request_id: nullable(id) };
const status = wrong(['pending', 'accepted'], undefined, 'cancelled');

export const subRequestForms = (ids: () => FormIds): Forms => {
  const good = () => ({
    subject: 'Can you?',
    body: 'Please.',
    schedule_id: ids().sessions[0],
    recipients: [ids().instructor],
    sub_request_id: null,
  });
  return {
    '/staff/sub-requests': { good, fields: { ...FORM, schedule_id: neededId } },
    '/staff/sub-requests/{id}': { good, gets: 'not-found', fields: { ...FORM, schedule_id: id } },
    '/staff/sub-requests/complete': {
      good: () => ({ instructor_sub_request_id: NOTHING }),
      gets: 'not-found',
      fields: { instructor_sub_request_id: neededId },
    },
    '/staff/sub-requests/update-instructor-status': {
      good: () => ({ instructor_sub_request_id: NOTHING, status: 'declined' }),
      gets: 'not-found',
      fields: { instructor_sub_request_id: neededId, status },
    },
    '/staff/sub-requests/decline': { good: () => ({ sub_request_id: NOTHING }), gets: 'not-found', fields: { sub_request_id: neededId } },
    '/api/sub-request/read': { good: () => ({ token: 'guessed' }), gets: 'not-found', fields: { token: handle(100) } },
    '/api/sub-request/answer': {
      good: () => ({ token: 'guessed', answer: 'accept' }),
      gets: 'not-found',
      fields: { token: handle(100), answer: { ...choice('accept', 'decline'), fits: ['decline'] } },
    },
  };
};
