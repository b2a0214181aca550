import { addDays, isDay, type Day } from '../../../../../kernel/calendar.ts';
import { asId, type AppointmentId, type ClassSessionId, type RecurrenceId, type StaffId } from '../../../../../kernel/ids.ts';
import type { InputOf } from '../../../../../wire/endpoint.ts';
import type { AbsencePreview, ClassFate, previewAbsence } from '../../../contract/absence.contract.ts';

type Body = InputOf<typeof previewAbsence>['body'];

/** A choice of a select: nothing of its own, what becomes of it, or the id of the new teacher. */
export type Chosen = '' | Exclude<ClassFate, 'hand-over'> | `${number}`;

export interface AbsenceForm {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly leaves: boolean;
  /** Null: nothing is chosen yet. */
  readonly fate: Exclude<ClassFate, 'keep'> | null;
  readonly to: string;
  readonly recurrences: Readonly<Record<number, Chosen>>;
  readonly classes: Readonly<Record<number, Chosen>>;
  /** Null: everybody who is free. */
  readonly recipients: readonly StaffId[] | null;
  /** The appointments that are cancelled. */
  readonly appointments: readonly AppointmentId[];
  readonly reason: string;
  readonly refund: boolean;
  readonly isShown: boolean;
}

const DAYS_AWAY = 13;

export const blankForm = (today: Day): AbsenceForm => ({
  firstDay: today,
  lastDay: addDays(today, DAYS_AWAY),
  leaves: false,
  fate: null,
  to: '',
  recurrences: {},
  classes: {},
  recipients: null,
  appointments: [],
  reason: '',
  refund: true,
  isShown: false,
});

const fateOf = (chosen: Exclude<Chosen, ''>) =>
  chosen === 'ask' || chosen === 'cancel' || chosen === 'keep'
    ? { fate: chosen, to: null }
    : { fate: 'hand-over' as const, to: asId<StaffId>(Number(chosen)) };

const named = <Id extends number>(choices: Readonly<Record<number, Chosen>>) =>
  Object.entries(choices).flatMap(([id, chosen]) => (chosen === '' ? [] : [{ id: Number(id) as Id, ...fateOf(chosen) }]));

/** Null while a day is missing. Without a choice everything stays. */
export function bodyOf(instructor: StaffId, form: AbsenceForm): Body | null {
  const { firstDay, lastDay, leaves, fate, to, reason, refund, isShown } = form;
  if (!isDay(firstDay) || (!leaves && !isDay(lastDay))) return null;
  const isReady = fate !== null && (fate !== 'hand-over' || to !== '');
  return {
    instructor,
    firstDay,
    lastDay: leaves ? null : (lastDay as Day),
    ...(isReady ? fateOf((fate === 'hand-over' ? to : fate) as Exclude<Chosen, ''>) : fateOf('keep')),
    recurrences: named<RecurrenceId>(form.recurrences),
    classes: named<ClassSessionId>(form.classes),
    recipients: form.recipients && [...form.recipients],
    appointments: [...form.appointments],
    reason,
    refund,
    isShown,
  };
}

/** Whether something of this kind happens. */
export const does = ({ items, recurrences }: AbsencePreview, fate: ClassFate): boolean =>
  [...items, ...recurrences].some((one) => one.fate === fate);

export interface ClassGroup {
  /** Null: classes of their own. */
  readonly recurrence: RecurrenceId | null;
  readonly items: AbsencePreview['items'];
  /** The recurrence itself, when it changes. */
  readonly continues: AbsencePreview['recurrences'][number] | null;
}

/** The classes by their recurrence, those of their own last. */
export function groupsOf({ items, recurrences }: AbsencePreview): ClassGroup[] {
  const found = Map.groupBy(items, ({ recurrence }) => recurrence);
  const ids = new Set([...found.keys(), ...recurrences.map(({ id }) => id)]);
  const groups = [...ids].map((recurrence) => ({
    recurrence,
    items: found.get(recurrence) ?? [],
    continues: recurrences.find(({ id }) => id === recurrence) ?? null,
  }));
  return groups.toSorted((one, other) => Number(one.recurrence === null) - Number(other.recurrence === null));
}
