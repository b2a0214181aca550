import { expect, it } from 'vitest';
import { aScheduleClass, at, callersPlaces } from '../../../../../tests/builders/wire-classes.ts';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { mineOf, NOTHING_BOOKED } from '../../../classes/web/public/class-status.ts';
import { obstacleTo } from './reserve-obstacle.ts';

const now = at('2026-03-01T12:00:00Z');
const id = 1 as ClassSessionId;
const booked = mineOf(callersPlaces({ customer_bookings: [id] }));
const waiting = mineOf(callersPlaces({ customer_waitlist: [id] }));
const full = { total_bookings: 10, enable_waitlist: true };

const because = (says: string, isMine = false) => ({ text: expect.stringContaining(says) as string, isMine });

it.each([
  { when: 'there are free seats', session: {}, mine: NOTHING_BOOKED, obstacle: null },
  { when: 'the waitlist is open', session: full, mine: NOTHING_BOOKED, obstacle: null },
  { when: 'a seat freed for a waiting person', session: {}, mine: waiting, obstacle: null },
  { when: 'the person is in it', session: {}, mine: booked, obstacle: because('in this class already', true) },
  { when: 'the person waits, and it is full', session: full, mine: waiting, obstacle: because('on the waitlist', true) },
  {
    when: 'it is full',
    session: { total_bookings: 10 },
    mine: NOTHING_BOOKED,
    obstacle: because('Every place is taken'),
  },
  {
    when: 'it is cancelled',
    session: { is_cancel: true },
    mine: NOTHING_BOOKED,
    obstacle: because('has been cancelled'),
  },
  { when: 'it has started', session: { unix_start: now }, mine: NOTHING_BOOKED, obstacle: because('has begun') },
  {
    when: 'it is closed',
    session: { accept_reservations: false },
    mine: NOTHING_BOOKED,
    obstacle: because('takes no reservations'),
  },
])('the obstacle to a reservation: $when', ({ session, mine, obstacle }) => {
  expect(obstacleTo(aScheduleClass(session), mine, { now, packageHasWaitlist: true })).toEqual(obstacle);
});
