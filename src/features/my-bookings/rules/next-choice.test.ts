import { describe, expect, it } from 'vitest';
import { MAT, NEW_YORK, wallTime, YOGA } from '../../../../tests/builders/pass.ts';
import { aSession } from '../../../../tests/builders/session.ts';
import { asId, type ClassSessionId, type ClassTemplateId, type LocationId, type StaffId } from '../../../kernel/ids.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { nextChoice, type Taught } from './next-choice.ts';

const BARRE = asId<ClassTemplateId>(77);
const [maya, sam] = [asId<StaffId>(1), asId<StaffId>(2)];
const location = asId<LocationId>(5);
const now = wallTime('2026-11-25 20:00');
const last: Taught = { template: YOGA, location, startsAt: wallTime('2026-11-25 18:30'), instructor: maya };

/** A class by its wall time, with the class and instructor of the last one unless `over` names others. */
const on = (time: string, over: Partial<ClassSession & Taught> = {}): ClassSession & Taught => ({
  ...aSession({ id: asId<ClassSessionId>(Number(time.slice(8, 10))), service: MAT }),
  location,
  instructor: maya,
  startsAt: wallTime(time),
  ...over,
});
const tomorrow = on('2026-11-26 09:00');
const friday = on('2026-11-27 09:00', { instructor: sam });
const saturday = on('2026-11-28 09:00', { template: BARRE });
const slot = on('2026-12-02 18:30');

describe('the class after the first one', () => {
  it.each([
    { when: 'nothing is to come', coming: [], gives: null },
    { when: 'the same weekly slot comes', coming: [tomorrow, friday, saturday, slot], gives: 2 },
    { when: 'another instructor teaches the slot', coming: [tomorrow, { ...slot, instructor: sam }], gives: 2 },
    { when: 'the slot is full', coming: [friday, tomorrow, { ...slot, capacity: 3, seatsTaken: 3 }], gives: 26 },
    { when: 'the slot is cancelled', coming: [friday, { ...slot, cancelledAt: now }], gives: 27 },
    { when: 'only the class is the same', coming: [saturday, friday], gives: 27 },
    {
      when: 'only the instructor is the same',
      coming: [on('2026-11-27 09:00', { template: BARRE, instructor: sam }), saturday],
      gives: 28,
    },
    { when: 'nothing is the same', coming: [on('2026-11-27 09:00', { template: BARRE, instructor: sam })], gives: null },
    { when: 'the class takes no reservations', coming: [{ ...tomorrow, acceptReservations: false }], gives: null },
  ])('$when: $gives', ({ coming, gives }) => expect(nextChoice(last, coming, now, NEW_YORK)?.id ?? null).toBe(gives));

  it('does not take a class without an instructor for one of the same instructor', () =>
    expect(nextChoice({ ...last, instructor: null }, [{ ...saturday, instructor: null }], now, NEW_YORK)).toBeNull());
});
