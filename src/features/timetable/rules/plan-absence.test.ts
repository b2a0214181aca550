import { describe, expect, it } from 'vitest';
import type { Day, WallTime, Zone } from '../../../kernel/calendar.ts';
import { asId, type ClassSessionId, type RecurrenceId, type StaffId } from '../../../kernel/ids.ts';
import { hours, instant, plus } from '../../../kernel/time.ts';
import type { RecurrenceFields } from '../contract/recurrence.ts';
import { asMade, planAbsence, planCuts, type Fates } from './plan-absence.ts';

const [IRIS, MIA, BEN] = [1, 2, 3].map((id) => asId<StaffId>(id)) as [StaffId, StaffId, StaffId];
const [MONDAYS, FRIDAYS] = [1, 2].map((id) => asId<RecurrenceId>(id)) as [RecurrenceId, RecurrenceId];
const NOW = instant(Date.UTC(2026, 10, 1));
const session = (id: number) => asId<ClassSessionId>(id);

const aClass = (id: number, day: string, recurrence: RecurrenceId | null = MONDAYS) => {
  const startsAt = instant(Date.parse(`${day}T18:00Z`));
  return {
    id: session(id),
    name: 'Flow',
    startsAt,
    endsAt: plus(startsAt, hours(1)),
    day: day as Day,
    starts: '18:00' as WallTime,
    recurrence,
    originalDay: recurrence === null ? null : (day as Day),
    isEdited: false,
    seats: 2,
    waiting: 0,
    version: 1,
    instructor: IRIS,
    location: null,
    room: null,
    capacity: 5,
    waitlistEnabled: true,
    minimumPeople: null,
    minimumHours: null,
    visiblePublic: true,
    isOnline: false,
    onlineLink: null,
    durationMinutes: 60,
  };
};
const CLASSES = [aClass(1, '2026-11-02'), aClass(2, '2026-11-06', FRIDAYS), aClass(3, '2026-11-09'), aClass(4, '2026-11-10', null)];
const situation = { zone: 'UTC' as Zone, now: NOW, appointments: [], askedFor: new Set<ClassSessionId>() };
const toMia: Fates = { fate: 'hand-over', to: MIA, recurrences: [], classes: [] };

describe('planAbsence', () => {
  it('follows the word about a class, then that about its recurrence, then that about all', () => {
    const fates: Fates = {
      ...toMia,
      recurrences: [{ id: FRIDAYS, fate: 'hand-over', to: BEN }],
      classes: [
        { id: session(3), fate: 'cancel', to: null },
        { id: session(4), fate: 'keep', to: MIA },
      ],
    };
    expect(planAbsence(CLASSES, fates, situation).map(({ fate, to }) => [fate, to])).toEqual([
      ['hand-over', MIA],
      ['hand-over', BEN],
      ['cancel', null],
      ['keep', null],
    ]);
  });

  it('changes nothing but the teacher of a class that is handed over', () => {
    const [first] = planAbsence(CLASSES, toMia, situation);
    const { one, startsAt, fields } = first!.handedOver!;
    expect([startsAt, fields]).toEqual([one.startsAt, expect.objectContaining({ instructor: MIA, capacity: 5, durationMinutes: 60 })]);
  });

  it('keeps a class for which a sub is asked, and one at an appointment of the new teacher', () => {
    const busy = { instructor: MIA, startsAt: plus(CLASSES[2]!.startsAt, hours(-1)), endsAt: plus(CLASSES[2]!.startsAt, 1) };
    const askedFor = new Set([session(1)]);
    const planned = planAbsence(CLASSES, toMia, { ...situation, appointments: [busy], askedFor });
    expect(planned.map(({ why }) => why)).toEqual(['sub-requested', null, 'teacher-has-appointment', null]);
    const asks = planAbsence(CLASSES, { ...toMia, fate: 'ask' }, { ...situation, askedFor });
    expect(asks.map(({ why }) => why)).toEqual(['sub-requested', null, null, null]);
    const cancels = planAbsence(CLASSES, { ...toMia, fate: 'cancel' }, { ...situation, askedFor });
    expect(cancels.map(({ why }) => why)).toEqual([null, null, null, null]);
  });

  it('does not keep a class at an appointment that ends as it begins', () => {
    const busy = { instructor: MIA, startsAt: plus(CLASSES[0]!.startsAt, hours(-1)), endsAt: CLASSES[0]!.startsAt };
    expect(planAbsence(CLASSES, toMia, { ...situation, appointments: [busy] })[0]!.why).toBe(null);
  });
});

describe('planCuts', () => {
  const mondays = {
    id: MONDAYS,
    fields: { weekday: 1, everyWeeks: 1, firstDay: '2026-01-05', lastDay: null, starts: '18:00' } as RecurrenceFields,
  };
  const cutsOf = (fates: Fates, firstDay: string, fields: Partial<RecurrenceFields> = {}) =>
    planCuts([{ ...mondays, fields: { ...mondays.fields, ...fields } }], fates, {
      firstDay: firstDay as Day,
      classes: CLASSES.filter(({ day }) => day >= firstDay),
    });

  it('cuts on the first class of the absence, or on the first day without one', () => {
    expect(cutsOf(toMia, '2026-11-03')).toMatchObject([{ fate: 'hand-over', to: MIA, from: '2026-11-09' }]);
    expect(cutsOf(toMia, '2027-02-03')).toMatchObject([{ from: '2027-02-08' }]);
  });

  it('leaves out what stays and what has stopped before', () => {
    expect(cutsOf({ ...toMia, recurrences: [{ id: MONDAYS, fate: 'keep', to: null }] }, '2026-11-03')).toEqual([]);
    expect(cutsOf(toMia, '2026-11-03', { lastDay: '2026-11-02' as Day })).toEqual([]);
  });

  it('goes on without a teacher while subs are asked for', () => {
    expect(cutsOf({ ...toMia, fate: 'ask' }, '2026-11-03')).toMatchObject([{ fate: 'ask', to: null }]);
  });

  it('makes only the classes of its new teacher from its first day on', () => {
    const fates: Fates = { ...toMia, classes: [{ id: session(3), fate: 'hand-over', to: BEN }] };
    const cuts = cutsOf(fates, '2026-11-01');
    expect(asMade(planAbsence(CLASSES, fates, situation), cuts)).toEqual([session(1)]);
    expect(asMade(planAbsence(CLASSES, { ...toMia, fate: 'cancel' }, situation), cuts)).toEqual([]);
  });
});
