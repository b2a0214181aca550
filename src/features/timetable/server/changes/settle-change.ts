/** Changes one class of a change, or takes it back, in a transaction of its own. */
import type { StaffId } from '../../../../kernel/ids.ts';
import { hasTold, holdMails, withdrawMails, type DueCall, type DueHandler } from '../../../../server/outbox.ts';
import { TEACHER_MAILS } from '../../../class-admin/rules/teachers-to-notify.ts';
import {
  applyCancellation,
  applyEdit,
  findDetails,
  forgetEdit,
  restoreClass,
  type Changing,
  type ClassDetails,
} from '../../../class-admin/server/public.ts';
import type { ClassSession } from '../../../classes/rules/class-session.ts';
import { findSessions, listFreeWindows, lockSessions, saveFreeWindows } from '../../../classes/server/public.ts';
import { openSeats, type OpenSeats } from '../../../waitlist/server/public.ts';
import { isClosed } from '../../rules/closed-time.ts';
import { isSoon } from '../../rules/decide-change.ts';
import { classFields, fieldsBack, type ClassFields } from '../../rules/fields-back.ts';
import { TryAgain } from '../../../../server/db/studio-tx.ts';
import { listClosures } from '../closures/closures.store.ts';
import type { SettlingUses } from '../from-above.ts';
import { findChange, findChanged, isAsking, saveChanged, type Asking, type ChangedClass, type StoredChange } from './change.store.ts';

/** Due: one class of a change. */
export const CHANGE = 'timetable.change';

/** These mails wait until a change can no longer be taken back. Promotions and offers go at once. */
const HELD_MAILS = ['class-changed', 'class-cancelled', 'given-seat-ended', 'late-cancel-void', 'sub-request', ...TEACHER_MAILS];

interface Settling {
  readonly above: SettlingUses;
  readonly call: DueCall;
  readonly changing: Changing;
  readonly change: StoredChange;
  readonly one: ChangedClass;
}

export const settleChanges = (above: SettlingUses): DueHandler => ({
  kind: CHANGE,
  settle: async (call) => {
    const { tx, studio, at, ref } = call;
    const one = await findChanged(tx, ref);
    const change = one && (await findChange(tx, one.change));
    if (!one || !change) return;
    const settling = { above, call, changing: { tx, studio, at, by: change.by }, change, one };
    const { wanted } = one;
    if (one.state === 'waiting')
      await (wanted === null ? cancel(settling) : isAsking(wanted) ? ask(settling, wanted) : edit(settling, wanted));
    if (one.state === 'undoing')
      await (wanted === null ? restore(settling) : isAsking(wanted) ? withdraw(settling) : editBack(settling, wanted));
  },
});

/** Mails about a class that begins soon go at once. */
async function hold({ call: { tx, at }, change, one }: Settling, starts: readonly ClassSession['startsAt'][]): Promise<void> {
  const goesNow = change.sentAt !== null || isSoon(starts, at);
  await holdMails(tx, { change: one.id, until: goesNow ? at : change.undoUntil, kinds: HELD_MAILS });
}

interface OpenClass {
  readonly seats: OpenSeats;
  readonly session: ClassSession;
  readonly details: ClassDetails;
  readonly fields: ClassFields;
}

/** Locks the time of its present and its next instructor, and the class with its seats. */
async function open({ above, call: { tx, at }, one }: Settling, next: StaffId | null): Promise<OpenClass> {
  const present = (await findDetails(tx, one.session))!.instructor;
  await above.lockTime(tx, at, [...new Set([present, next].filter((id) => id !== null))]);
  const seats = await openSeats(tx, one.session, null);
  const session = seats.moves.sessions.get(one.session)!;
  const details = (await findDetails(tx, one.session))!;
  if (details.instructor !== present) throw new TryAgain('The class has another instructor meanwhile.');
  return { seats, session, details, fields: classFields({ ...details, ...session }) };
}

const editOf = (one: ChangedClass, { session, details, fields }: OpenClass, set: Partial<ClassFields>) => {
  const { startsAt, endsAt, capacity, waitlistEnabled, visiblePublic, minimumPeople, minimumHours, ...others } = { ...fields, ...set };
  const { name, acceptReservations } = session;
  return {
    id: one.session,
    before: details,
    change: { name, startsAt, endsAt, visiblePublic, acceptReservations, capacity, waitlistEnabled, minimumPeople, minimumHours },
    details: { ...details, ...others },
  };
};

const isByHand = ({ data }: StoredChange, { session }: ChangedClass): boolean => data.isByHand && !data.absence?.asMade.includes(session);

/** Somebody else has taken the class since the absence was saved. */
const hasOtherTeacher = ({ data }: StoredChange, { instructor }: ClassDetails): boolean =>
  data.absence !== undefined && instructor !== null && instructor !== data.absence.teacher;

/** Somebody asks for a sub, so the class keeps its teacher. */
const isAskedFor = async ({ above, call: { tx }, one }: Settling): Promise<boolean> =>
  (await above.listSubRequests(tx, [one.session])).has(one.session);

async function edit(settling: Settling, wanted: Partial<ClassFields>): Promise<void> {
  const {
    call: { tx },
    changing,
    change,
    one,
  } = settling;
  const opened = await open(settling, wanted.instructor ?? null);
  if (wanted.instructor !== undefined && (await isAskedFor(settling)))
    return saveChanged(tx, one.id, { state: 'kept', reason: 'sub-requested' });
  if (hasOtherTeacher(change, opened.details)) return saveChanged(tx, one.id, { state: 'kept', reason: 'other-teacher' });
  await hold(settling, [opened.fields.startsAt, wanted.startsAt ?? opened.fields.startsAt]);
  const windows = await listFreeWindows(tx, one.session);
  const edited = await applyEdit(changing, opened.seats, { ...editOf(one, opened, wanted), isByHand: isByHand(change, one) });
  if (!edited.ok) return saveChanged(tx, one.id, { state: 'kept', reason: edited.refusal.code });
  await saveChanged(tx, one.id, { state: 'done', before: { fields: opened.fields, isEdited: opened.details.isEdited, windows } });
}

async function editBack(settling: Settling, set: Partial<ClassFields>): Promise<void> {
  const {
    call: { tx },
    changing,
    change,
    one,
  } = settling;
  const { fields: before, isEdited, windows = [] } = one.before!;
  const opened = await open(settling, before!.instructor);
  const back = fieldsBack(opened.fields, { before: before!, set });
  if (back.fields.instructor !== undefined && (await isAskedFor(settling)))
    return saveChanged(tx, one.id, { state: 'stays', reason: 'sub-requested' });
  const place = back.fields.location === undefined ? opened.details.location : back.fields.location;
  const isMoved = back.fields.startsAt !== undefined || place !== opened.details.location;
  if (isMoved && (await liesInClosure(settling, { ...opened.session, ...back.fields, location: place })))
    return saveChanged(tx, one.id, { state: 'stays', reason: 'closed' });
  const tells = await hasTold(tx, one.id);
  const { capacity: _, ...others } = back.fields;
  const setBack = (fields: Partial<ClassFields>) =>
    applyEdit(changing, opened.seats, { ...editOf(one, opened, fields), isByHand: false, tells });
  let edited = await setBack(back.fields);
  // Seats that were taken meanwhile stay, and with them the number of places.
  const keepsPlaces = !edited.ok && edited.refusal.code === 'below-bookings';
  if (keepsPlaces) edited = await setBack(others);
  if (!edited.ok) return saveChanged(tx, one.id, { state: 'stays', reason: edited.refusal.code });
  await withdrawMails(tx, one.id);
  if (!tells) await saveFreeWindows(tx, windows);
  if (isByHand(change, one) && back.isWhole && isEdited === false) await forgetEdit(tx, one.session);
  await saveChanged(tx, one.id, {
    state: 'undone',
    lost: [...(back.isWhole ? [] : ['changed-since']), ...(keepsPlaces ? ['places-taken'] : [])],
  });
}

async function cancel(settling: Settling): Promise<void> {
  const {
    call: { tx },
    changing,
    change,
    one,
  } = settling;
  const session = (await findSessions(tx, [one.session])).get(one.session)!;
  if (hasOtherTeacher(change, (await findDetails(tx, one.session))!))
    return saveChanged(tx, one.id, { state: 'kept', reason: 'other-teacher' });
  await hold(settling, [session.startsAt]);
  const cancelled = await applyCancellation(changing, { id: one.session, ...change.data.cancel! });
  if (!cancelled.ok) return saveChanged(tx, one.id, { state: 'kept', reason: cancelled.refusal.code });
  const { ended, fees, forgiven, held } = cancelled.value;
  await saveChanged(tx, one.id, {
    state: 'done',
    before: { ended: ended.map(({ id, state, waitlistSeq }) => ({ id, state, waitlistSeq })) },
    lost: [
      ...Array<string>(fees).fill('fee-void'),
      ...Array<string>(forgiven).fill('credit-kept'),
      ...Array<string>(held).fill('hold-ended'),
    ],
  });
}

/** A class does not come back into a closure. */
async function liesInClosure({ call: { tx, studio } }: Settling, one: Parameters<typeof isClosed>[2]): Promise<boolean> {
  const zone = studio.settings.timeZone;
  return (await listClosures(tx)).some((closure) => isClosed(closure, zone, one));
}

async function restore(settling: Settling): Promise<void> {
  const {
    above,
    call: { tx, at },
    changing,
    one,
  } = settling;
  const { instructor, location } = (await findDetails(tx, one.session))!;
  const { startsAt, endsAt } = (await findSessions(tx, [one.session])).get(one.session)!;
  if (await liesInClosure(settling, { startsAt, endsAt, location }))
    return saveChanged(tx, one.id, { state: 'stays', reason: 'closed', lost: one.lost });
  if (instructor !== null) await above.lockTime(tx, at, [instructor]);
  await lockSessions(tx, [one.session]);
  const tells = await hasTold(tx, one.id);
  const restored = await restoreClass(changing, { id: one.session, ended: one.before!.ended!, tells });
  if (!restored.ok) return saveChanged(tx, one.id, { state: 'stays', reason: restored.refusal.code, lost: one.lost });
  await withdrawMails(tx, one.id);
  await saveChanged(tx, one.id, { state: 'undone', lost: [...one.lost, ...restored.value.lost.map(({ why }) => why)] });
}

async function ask(settling: Settling, { ask: teachers }: Asking): Promise<void> {
  const {
    above,
    call: { tx, studio, at },
    change,
    one,
  } = settling;
  await lockSessions(tx, [one.session]);
  const session = (await findSessions(tx, [one.session])).get(one.session)!;
  await hold(settling, [session.startsAt]);
  const asked = await above.askForSub({ tx, studio, at, by: change.by }, one.session, teachers);
  if (typeof asked === 'string') return saveChanged(tx, one.id, { state: 'kept', reason: asked });
  await saveChanged(tx, one.id, { state: 'done', before: { subRequest: asked } });
}

async function withdraw({ above, call: { tx, studio, at }, change, one }: Settling): Promise<void> {
  await lockSessions(tx, [one.session]);
  const tells = await hasTold(tx, one.id);
  const isWithdrawn = await above.withdrawSubRequest({ tx, studio, at, by: change.by }, one.before!.subRequest!, tells);
  if (!isWithdrawn) return saveChanged(tx, one.id, { state: 'stays', reason: 'sub-taken' });
  await withdrawMails(tx, one.id);
  await saveChanged(tx, one.id, { state: 'undone' });
}
