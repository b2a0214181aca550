import { describe, expect, it } from 'vitest';
import { hours, instant, minus } from '../../../kernel/time.ts';
import { GUEST_LIMIT, secondsUntilGuest } from './guest-limit.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const ago = (count: number) => minus(now, hours(count));
/** This number of addresses, one per hour, the last one just now. */
const guests = (count: number) => Array.from({ length: count }, (_, n) => ({ address: `guest${n}@mail.test`, at: ago(count - 1 - n) }));
const { addresses, bookings } = GUEST_LIMIT;

describe('a guest with an email', () => {
  it.each([
    { when: 'nobody was mailed before', before: [], address: 'new@mail.test', gives: 0 },
    { when: 'one more address is left', before: guests(addresses - 1), address: 'new@mail.test', gives: 0 },
    { when: 'the limit is reached', before: guests(addresses), address: 'new@mail.test', gives: 10 * 3600 },
    { when: 'the address was mailed already', before: guests(addresses), address: 'guest3@mail.test', gives: 0 },
    {
      when: 'the first address was mailed again later',
      before: [...guests(addresses), { address: 'guest0@mail.test', at: ago(1) }],
      address: 'new@mail.test',
      gives: 11 * 3600,
    },
    { when: 'a day has passed', before: guests(addresses).map((one) => ({ ...one, at: ago(24) })), address: 'new@mail.test', gives: 0 },
    {
      when: 'one address used up the day',
      before: Array.from({ length: bookings }, () => ({ address: 'one@mail.test', at: ago(2) })),
      address: 'one@mail.test',
      gives: 22 * 3600,
    },
  ])('is mailed: $when: $gives', ({ before, address, gives }) => expect(secondsUntilGuest(before, address, now)).toBe(gives));
});
