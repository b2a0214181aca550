import { expect, it } from 'vitest';
import { asId, type BookingId, type ClassSessionId } from '../../../kernel/ids.ts';
import { instant } from '../../../kernel/time.ts';
import { overlapping, type OwnPlace } from './overlaps.ts';

const at = (hour: number) => instant(Date.UTC(2026, 10, 24, 0, hour * 60));
const from10to11 = { id: asId<ClassSessionId>(1), startsAt: at(10), endsAt: at(11) };
const place = (from: number, to: number, session = 2): OwnPlace => ({
  booking: asId<BookingId>(session * 10 + from),
  session: asId<ClassSessionId>(session),
  name: 'Flow',
  startsAt: at(from),
  endsAt: at(to),
  waits: false,
});

it.each([
  { when: 'ends at its start', other: place(9, 10), is: false },
  { when: 'starts at its end', other: place(11, 12), is: false },
  { when: 'overlaps its start', other: place(9, 10.5), is: true },
  { when: 'starts within it', other: place(10.5, 12), is: true },
  { when: 'lasts longer on both sides', other: place(9, 12), is: true },
  { when: 'has the same time', other: place(10, 11), is: true },
  { when: 'is the class itself', other: place(10, 11, 1), is: false },
])('a booking in a class that $when overlaps: $is', ({ other, is }) => {
  expect(overlapping(from10to11, [other])).toEqual(is ? [other] : []);
});

it('overlapping bookings are listed by start', () => {
  const [late, soon] = [place(10.5, 12), place(9, 10.5, 3)];
  expect(overlapping(from10to11, [late, soon])).toEqual([soon, late]);
});
