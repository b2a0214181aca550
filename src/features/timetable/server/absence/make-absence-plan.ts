import { addDays, type Day } from '../../../../kernel/calendar.ts';
import { days, later, plus, type Instant } from '../../../../kernel/time.ts';
import { dayOf, startOfDay } from '../../../../kernel/zoned-time.ts';
import { hasFeature, type Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { listEntities } from '../../../../server/entities/entity.store.ts';
import { invalid, notFound } from '../../../../server/http/problems.ts';
import type { Problem } from '../../../../server/http/operation.ts';
import { LAST_DAY_BEFORE_FIRST } from '../../../../wire/entity-fields.ts';
import { ITEM_REQUIRED } from '../../../../wire/fields.ts';
import { FIELD_REQUIRED } from '../../../../wire/messages.ts';
import { teamTable } from '../../../staff/server/public.ts';
import type { AbsenceBody, AbsencePreview } from '../../contract/absence.contract.ts';
import { isSoon } from '../../rules/decide-change.ts';
import { planAbsence, planCuts, type Fate, type PlannedAbsence, type PlannedCut } from '../../rules/plan-absence.ts';
import { listComingOf, type StoredClass } from '../changes/coming-classes.store.ts';
import { listAppointments, listClashes, NAMED, stamped, sum } from '../changes/make-plan.ts';
import { listChoices } from '../choices.ts';
import type { AwayUses, FromAbove, TeachersAppointment } from '../from-above.ts';
import { listNamedRecurrences, listRecurrences } from '../timetable.store.ts';

/** The days that are closed for appointments when somebody leaves. By then the person is no longer in the team. */
const DAYS_CLOSED = 366;

export interface Planning {
  readonly above: Pick<FromAbove, 'listSubRequests'>;
  readonly away: AwayUses;
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
  readonly body: AbsenceBody;
}

export interface AbsencePlan {
  readonly planned: readonly PlannedAbsence<StoredClass>[];
  readonly cuts: readonly PlannedCut[];
  readonly appointments: readonly TeachersAppointment[];
  readonly closedDays: readonly Day[];
  readonly preview: AbsencePreview;
}

interface Stretch {
  readonly firstDay: Day;
  readonly from: Instant;
  /** The first instant after the last day. Null without an end. */
  readonly until: Instant | null;
}

/** Days that are over are left out. */
export function stretchOf({ studio, at, body }: Pick<Planning, 'studio' | 'at' | 'body'>): Stretch {
  const { timeZone } = studio.settings;
  const today = dayOf(timeZone, at);
  const firstDay = body.firstDay > today ? body.firstDay : today;
  return {
    firstDay,
    from: later(startOfDay(timeZone, firstDay), at),
    until: body.lastDay === null ? null : startOfDay(timeZone, addDays(body.lastDay, 1)),
  };
}

/** With somebody who leaves, also the classes of their recurrences that have no teacher. */
export async function listClassesAway(planning: Pick<Planning, 'tx' | 'studio' | 'at' | 'body'>): Promise<StoredClass[]> {
  const { tx, studio, at, body } = planning;
  const orphans = body.lastDay === null ? (await listRecurrencesOf(tx, body.instructor)).map(({ id }) => id) : [];
  return listComingOf(tx, { zone: studio.settings.timeZone, now: at }, body.instructor, { ...stretchOf(planning), orphans });
}

const listRecurrencesOf = async (tx: StudioTx, teacher: AbsenceBody['instructor']) =>
  (await listRecurrences(tx)).filter(({ fields }) => fields.instructor === teacher);

export async function makeAbsencePlan(planning: Planning): Promise<AbsencePlan | Problem> {
  const { tx, away, body } = planning;
  const { teachers } = await listChoices(tx);
  const others = teachers.filter(({ id }) => id !== body.instructor);
  const person = (await listEntities(tx, teamTable)).find(({ id }) => id === body.instructor);
  if (!person) return notFound();
  const fault = faultOf(planning, others);
  if (fault) return fault;
  const stretch = stretchOf(planning);
  const planned = await planClasses(planning);
  const cuts = body.lastDay === null ? await planCutsOf(planning, stretch, planned) : [];
  const appointments = await away.listAppointments(tx, body.instructor, stretch);
  const closedDays = (await away.givesAppointments(tx, body.instructor)) ? daysOf(stretch.firstDay, body.lastDay) : [];
  const plan = { planned, cuts, appointments, closedDays };
  return { ...plan, preview: await previewOf(planning, plan, { teacher: person.fields.name, teachers: others }) };
}

/** A day or a choice that cannot be. */
function faultOf({ studio, body }: Planning, others: readonly { readonly id: number }[]): Problem | null {
  const { firstDay, lastDay, recurrences, classes, recipients } = body;
  const isOther = (id: number | null) => others.some((one) => one.id === id);
  const mayBe = ({ fate, to }: Fate) => fate !== 'hand-over' || isOther(to);
  const fates: readonly Fate[] = [body, ...recurrences, ...classes];
  if (lastDay !== null && lastDay < firstDay) return invalid({ lastDay: [LAST_DAY_BEFORE_FIRST] });
  if (body.fate === 'hand-over' && body.to === null) return invalid({ to: [FIELD_REQUIRED] });
  if (!mayBe(body)) return invalid({ to: [ITEM_REQUIRED] });
  if (!recurrences.every(mayBe)) return invalid({ recurrences: [ITEM_REQUIRED] });
  if (!classes.every(mayBe)) return invalid({ classes: [ITEM_REQUIRED] });
  if (recipients && !recipients.every(isOther)) return invalid({ recipients: [ITEM_REQUIRED] });
  const asks = fates.some(({ fate }) => fate === 'ask');
  return asks && !hasFeature(studio, 'sub_request') ? invalid({ fate: [ITEM_REQUIRED] }) : null;
}

async function planClasses(planning: Planning): Promise<PlannedAbsence<StoredClass>[]> {
  const { tx, studio, at, above, body } = planning;
  const classes = await listClassesAway(planning);
  const askedFor = await above.listSubRequests(
    tx,
    classes.map(({ id }) => id),
  );
  const situation = { zone: studio.settings.timeZone, now: at, askedFor };
  const wanted = planAbsence(classes, body, { ...situation, appointments: [] });
  const appointments = await listAppointments(
    tx,
    wanted.flatMap(({ handedOver }) => handedOver ?? []),
  );
  return planAbsence(classes, body, { ...situation, appointments });
}

async function planCutsOf({ tx, body }: Planning, { firstDay }: Stretch, planned: readonly PlannedAbsence<StoredClass>[]) {
  const theirs = await listRecurrencesOf(tx, body.instructor);
  return planCuts(theirs, body, { firstDay, classes: planned.map(({ one }) => one) });
}

const daysOf = (first: Day, last: Day | null): Day[] => {
  const most = addDays(first, DAYS_CLOSED - 1);
  const end = last === null || last > most ? most : last;
  const all: Day[] = [];
  for (let day = first; day <= end; day = addDays(day, 1)) all.push(day);
  return all;
};

export const isChanged = ({ fate, why }: PlannedAbsence): boolean => fate !== 'keep' && why === null;

async function previewOf(
  planning: Planning,
  { planned, cuts, appointments, closedDays }: Omit<AbsencePlan, 'preview'>,
  who: Pick<AbsencePreview, 'teacher' | 'teachers'>,
): Promise<AbsencePreview> {
  const { tx, at } = planning;
  const changed = planned.filter(isChanged);
  const handedOver = changed.flatMap((each) => each.handedOver ?? []);
  const clashes = (await listClashes(planning, handedOver)).filter(({ what }) => what === 'teacher');
  const names = new Map((await listNamedRecurrences(tx)).map((one) => [one.id, one]));
  return stamped(
    {
      ...who,
      classes: changed.length,
      people: sum(changed.map(({ one }) => one.seats)),
      waiting: sum(changed.map(({ one }) => one.waiting)),
      soon: changed.filter(({ one }) => isSoon([one.startsAt], at)).length,
      counts: Object.fromEntries([...Map.groupBy(changed, ({ fate }) => fate)].map(([fate, all]) => [fate, all.length])),
      items: planned.map(({ one, fate, to, why }) => ({
        id: one.id,
        name: one.name,
        startsAt: one.startsAt,
        recurrence: one.recurrence,
        people: one.seats,
        waiting: one.waiting,
        fate,
        to,
        why,
      })),
      clashCount: clashes.length,
      clashes: clashes.slice(0, NAMED),
      recurrences: cuts.map(({ recurrence: { id, fields }, fate, to }) => ({
        id,
        name: names.get(id)?.name ?? '',
        weekday: fields.weekday,
        starts: fields.starts,
        fate,
        to,
      })),
      notMadeFrom: notMadeFrom(planning),
      appointments: [...appointments],
      closedUntil: closedDays.at(-1) ?? null,
    },
    changed.map(({ one }) => one),
  );
}

/** The day after those for which classes are made, when it is within the absence. */
function notMadeFrom({ studio, at, body }: Planning): Day | null {
  const { timeZone, scheduleWeeksAhead } = studio.settings;
  const from = dayOf(timeZone, plus(at, days(scheduleWeeksAhead * 7 + 1)));
  return body.lastDay !== null && body.lastDay >= from ? from : null;
}
