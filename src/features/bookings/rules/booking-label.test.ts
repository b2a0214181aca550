import { expect, it } from 'vitest';
import { bookingLabelOf, type LabelFacts } from './booking-label.ts';

const facts = (over: Partial<LabelFacts>): LabelFacts => ({
  state: 'reserved',
  waitlistPosition: null,
  attendanceCompleted: false,
  ...over,
});

it.each([
  { when: 'a seat', given: {}, says: { kind: 'booked' } },
  { when: 'the second person on the waitlist', given: { waitlistPosition: 2 }, says: { kind: 'waitlisted', place: 2 } },
  { when: 'an unused seat, attendance completed', given: { attendanceCompleted: true }, says: { kind: 'no-show' } },
  {
    when: 'a person who waited, attendance completed',
    given: { waitlistPosition: 1, attendanceCompleted: true },
    says: { kind: 'waitlisted', place: 1 },
  },
  { when: 'attended', given: { state: 'attended', attendanceCompleted: true }, says: { kind: 'attended' } },
  { when: 'cancelled in time', given: { state: 'cancelled' }, says: { kind: 'cancelled' } },
  { when: 'cancelled late', given: { state: 'late_cancelled' }, says: { kind: 'late-cancelled' } },
  { when: 'removed', given: { state: 'removed' }, says: { kind: 'removed' } },
  { when: 'class cancelled', given: { state: 'class_cancelled' }, says: { kind: 'class-cancelled', refunded: false } },
  { when: 'class cancelled, refunded', given: { state: 'class_cancelled_refunded' }, says: { kind: 'class-cancelled', refunded: true } },
] as const)('the status is $says.kind: $when', ({ given, says }) => {
  expect(bookingLabelOf(facts(given))).toEqual(says);
});
