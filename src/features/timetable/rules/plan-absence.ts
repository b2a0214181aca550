/** The classes of a teacher who is away or leaves (docs/decisions/0247). */
import type { Day } from '../../../kernel/calendar.ts';
import type { ClassSessionId, RecurrenceId, StaffId } from '../../../kernel/ids.ts';
import type { ClassFate } from '../contract/absence.contract.ts';
import type { RecurrenceFields } from '../contract/recurrence.ts';
import { firstDayToCut } from './decide-change.ts';
import { planEdit, type ComingClass, type PlannedClass, type Situation, type WhyKept } from './plan-change.ts';

/** `to`: who teaches then. */
export interface Fate {
  readonly fate: ClassFate;
  readonly to: StaffId | null;
}

/** The fate of all classes, and those of some recurrences and classes. */
export interface Fates extends Fate {
  readonly recurrences: readonly (Fate & { readonly id: RecurrenceId })[];
  readonly classes: readonly (Fate & { readonly id: ClassSessionId })[];
}

type ClassOf = ComingClass & { readonly recurrence: RecurrenceId | null };

export interface PlannedAbsence<One extends ClassOf = ClassOf> extends Fate {
  readonly one: One;
  /** The class with its new teacher, when it is handed over. */
  readonly handedOver: PlannedClass | null;
  /** Why it stays as it is although something else was wanted. */
  readonly why: WhyKept | null;
}

/** The nearest word about a class: its own, that of its recurrence, or the word about all. */
export function fatesOf(fates: Fates): { ofClass: (one: ClassOf) => Fate; ofRecurrence: (id: RecurrenceId | null) => Fate } {
  const [classes, recurrences] = [fates.classes, fates.recurrences].map((named) => new Map(named.map((one) => [one.id as number, one])));
  const ofRecurrence = (id: RecurrenceId | null): Fate => (id !== null && recurrences!.get(id)) || fates;
  return { ofClass: (one) => classes!.get(one.id) ?? ofRecurrence(one.recurrence), ofRecurrence };
}

export function planAbsence<One extends ClassOf>(
  classes: readonly One[],
  fates: Fates,
  situation: Pick<Situation, 'zone' | 'now' | 'appointments' | 'askedFor'>,
): PlannedAbsence<One>[] {
  const { ofClass } = fatesOf(fates);
  return classes.map((one) => {
    const { fate, to } = ofClass(one);
    const handedOver = fate === 'hand-over' ? handOver(one, to, situation) : null;
    const isAskedFor = fate === 'ask' && situation.askedFor.has(one.id);
    return { one, fate, to: fate === 'hand-over' ? to : null, handedOver, why: isAskedFor ? 'sub-requested' : (handedOver?.kept ?? null) };
  });
}

/** A class whose teacher alone changes. */
const handOver = (one: ComingClass, to: StaffId | null, situation: Parameters<typeof planAbsence>[2]): PlannedClass | null =>
  planEdit({ fields: { instructor: to }, when: null }, { ...situation, opened: one, classes: [one], pattern: null, alsoEdited: true })[0] ??
  null;

export interface PlannedCut extends Fate {
  readonly recurrence: { readonly id: RecurrenceId; readonly fields: RecurrenceFields };
  /** The first day of the part that is cut off. */
  readonly from: Day;
}

/**
 * The recurrences of a teacher who leaves, each cut on the first day on which the teacher is gone. A part that is asked for goes on without a
 * teacher. A recurrence that stays is left out.
 */
export function planCuts(
  recurrences: readonly PlannedCut['recurrence'][],
  fates: Fates,
  { firstDay, classes }: { readonly firstDay: Day; readonly classes: readonly ClassOf[] },
): PlannedCut[] {
  const { ofRecurrence } = fatesOf(fates);
  return recurrences.flatMap((recurrence) => {
    const { fate, to } = ofRecurrence(recurrence.id);
    const own = classes.filter((one) => one.recurrence === recurrence.id);
    const from = fate === 'keep' ? null : firstDayToCut(recurrence.fields, own, firstDay);
    return from === null ? [] : [{ recurrence, fate, to: fate === 'hand-over' ? to : null, from }];
  });
}

/** The classes that are as their cut-off recurrence makes them. */
export const asMade = (planned: readonly PlannedAbsence[], cuts: readonly PlannedCut[]): ClassSessionId[] =>
  planned.flatMap(({ one, fate, to, why }) => {
    const cut = cuts.find(({ recurrence }) => recurrence.id === one.recurrence);
    const isAsCut = cut?.fate === 'hand-over' && fate === 'hand-over' && cut.to === to && why === null;
    return isAsCut && one.originalDay !== null && one.originalDay >= cut.from ? [one.id] : [];
  });
