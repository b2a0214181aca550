import { describe, expect, it } from 'vitest';
import { instant, minutes, plus } from '../../../kernel/time.ts';
import { decideCheckIn, initialOf, maskedEmail } from './decide-check-in.ts';

const START = instant(Date.UTC(2026, 2, 17, 18));
const window = { checkInOpensMinutes: 30, checkInClosesMinutes: 15 };
const session = { startsAt: START, cancelledAt: null, attendanceCompleted: false };

describe('self check-in', () => {
  it.each([
    { at: -31, isOpen: false },
    { at: -30, isOpen: true },
    { at: 0, isOpen: true },
    { at: 14, isOpen: true },
    { at: 15, isOpen: false },
  ])('$at minutes after the start: $isOpen', ({ at, isOpen }) =>
    expect(decideCheckIn(session, window, plus(START, minutes(at))).ok).toBe(isOpen),
  );

  it('is closed for a cancelled or completed class', () => {
    expect(decideCheckIn({ ...session, cancelledAt: START }, window, START).ok).toBe(false);
    expect(decideCheckIn({ ...session, attendanceCompleted: true }, window, START).ok).toBe(false);
  });
});

it.each([
  ['ada.lane@mail.example.test', 'a…@m….test'],
  ['ö@ö.de', 'ö…@ö….de'],
  ['root@localhost', 'r…@l…'],
  ['', '…@…'],
])('%s is shown as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));

it.each([
  ['Lane', 'L.'],
  [' de la Cruz', 'D.'],
  ['𝒳avier', '𝒳.'],
  ['', ''],
])('the name %s is shown to others as %s', (name, initial) => expect(initialOf(name)).toBe(initial));
