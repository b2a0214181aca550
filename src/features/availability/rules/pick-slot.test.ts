import { describe, expect, it } from 'vitest';
import { asId, type StaffId } from '../../../kernel/ids.ts';
import { instant, minutes, plus, type Instant } from '../../../kernel/time.ts';
import { pickSlot, slotsShown } from './pick-slot.ts';
import type { JoinableSession, Slot, SlotStatus } from './slot.ts';

const TEN = instant(Date.UTC(2026, 2, 18, 10));
const iris = asId<StaffId>(1);
const at = (minute: number): Instant => plus(TEN, minutes(minute));

interface OfferedSlot {
  readonly at: number;
  readonly is?: SlotStatus;
  /** Whether the requested instructor is available from this slot on. */
  readonly free?: boolean;
  readonly session?: { readonly from: number; readonly minutes: number };
}

const joinable = ({ from, minutes: long }: { from: number; minutes: number }): JoinableSession => ({
  instructor: iris,
  startsAt: at(from),
  minutes: long,
  placesLeft: 2,
});
const slot = ({ at: minute, is = 'open', free = false, session }: OfferedSlot): Slot => ({
  startsAt: at(minute),
  status: is,
  instructors: free ? [iris] : [],
  sessions: session ? [joinable(session)] : [],
});

/** 10:00 to 12:00 with a joinable session of an hour at 11:00, and an hour for lunch after it. */
const shared = { from: 60, minutes: 60 };
const day = (...shown: OfferedSlot[]) => shown.map(slot);
const joined: OfferedSlot[] = [
  { at: 60, is: 'partial_reserved', session: shared },
  { at: 90, is: 'partial_reserved', session: shared },
];

describe('a pressed slot', () => {
  it.each([
    { when: 'one slot is enough', minutes: 30, slots: day({ at: 0, free: true }), marks: [0] },
    { when: 'the slot is longer than the appointment', minutes: 15, slots: day({ at: 0, free: true }), marks: [0] },
    { when: 'part of the last slot is needed', minutes: 45, slots: day({ at: 0, free: true }, { at: 30 }, { at: 60 }), marks: [0, 30] },
    {
      when: 'the session is joined as it is',
      minutes: 60,
      at: 60,
      slots: day({ at: 0 }, { ...joined[0]!, free: true }, joined[1]!),
      marks: [60, 90],
    },
  ])('is marked with the following ones, when $when', ({ minutes: long, slots, marks, ...more }) => {
    const picked = pickSlot(slots, at(more.at ?? 0), { gridMinutes: 30, minutes: long });
    expect(picked.ok && picked.value.map(({ startsAt }) => (startsAt - TEN) / minutes(1))).toEqual(marks);
  });

  it.each([
    { when: 'it is reserved', slots: day({ at: 0, is: 'reserved' }), why: { code: 'slot-taken' } },
    { when: 'it is preparation time', slots: day({ at: 0, is: 'prep_time' }), why: { code: 'slot-taken' } },
    { when: 'it does not exist', slots: day({ at: 30 }), why: { code: 'slot-taken' } },
    { when: 'the day ends', slots: day({ at: 0 }), why: { code: 'not-enough-slots', needed: 2, found: 1 } },
    {
      when: 'the next one is taken',
      slots: day({ at: 0 }, { at: 30, is: 'reserved' }, { at: 60 }),
      why: { code: 'not-enough-consecutive-slots', needed: 2, found: 1 },
    },
    {
      when: 'a break lies between',
      slots: day({ at: 0 }, { at: 90 }, { at: 120 }),
      why: { code: 'not-enough-consecutive-slots', needed: 2, found: 1 },
    },
    {
      when: 'nobody has both, or the preparation time after them',
      slots: day({ at: 0 }, { at: 30 }, { at: 60 }),
      why: { code: 'not-enough-consecutive-slots', needed: 2, found: 2 },
    },
    { when: 'the session started before it', at: 90, slots: day(...joined), why: { code: 'not-first-of-session', startsAt: at(60) } },
    { when: 'the session takes longer', at: 60, minutes: 30, slots: day(...joined), why: { code: 'other-duration', minutes: 60 } },
  ])('is refused when $when', ({ slots, why, ...more }) => {
    const refused = pickSlot(slots, at(more.at ?? 0), { gridMinutes: 30, minutes: more.minutes ?? 60 });
    expect(refused).toEqual({ ok: false, refusal: why });
  });
});

it('a slot is hidden when the studio’s notice has passed', () => {
  const slots = day({ at: 0 }, { at: 30 });
  const shown = (now: number) => slotsShown(slots, { now: at(now), noticeMinutes: 60 }).length;
  expect([shown(-60), shown(-59), shown(-30), shown(-29)]).toEqual([2, 1, 1, 0]);
});
