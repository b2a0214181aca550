import { can } from '../../../context/permissions.ts';
import type { BookingId, ClassSessionId, LocationId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { TryAgain } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import { invalid, notAllowed, notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { messageTexts } from '../../../wire/messages.ts';
import { answerTry, count, findCustomersForStaff, limitSeen, limitWait, ofAddress } from '../../accounts/server/public.ts';
import type { AttendanceRefusal } from '../../attendance/rules/decide-attendance.ts';
import { markAttendance } from '../../attendance/server/public.ts';
import { findBooking, findVersionOfBooking, listLiveRoster } from '../../classes/server/public.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type * as contract from '../contract/self-check-in.contract.ts';
import type { CheckInRefusal } from '../rules/decide-check-in.ts';
import { decideUndo, type UndoRefusal } from '../rules/decide-undo.ts';
import { selfCheckInTexts } from '../texts.ts';
import { findLink } from './check-in-link.store.ts';
import { endOfUndo, undoToken } from './undo-token.ts';
import { listOpenClasses, presentAttendees, presentOpenClasses } from './open-classes.ts';

type CheckInCall = Pick<Call, 'tx' | 'studio' | 'at' | 'ip'>;

export async function listCheckInClasses(
  call: Call<typeof contract.listCheckInClasses>,
): Promise<Decision<ReplyOf<typeof contract.listCheckInClasses>, CheckInRefusal> | Problem> {
  const place = await askedPlace(call);
  if (!('ok' in place) || !place.ok) return place;
  const { tx, body } = call;
  const sought = body.search.toLocaleLowerCase();
  const open = (await listOpenClasses(call, place.value)).filter(({ session }) => session.name.toLocaleLowerCase().includes(sought));
  return ok({ schedules: await presentOpenClasses(tx, open) });
}

/** With a link anybody may ask. With a location only staff who may run the check-in. */
async function askedPlace(call: Call<typeof contract.listCheckInClasses>): Promise<Decision<LocationId | null, CheckInRefusal> | Problem> {
  const { actor, studio, body, language } = call;
  if (body.hash) return placeOf(call, body.hash);
  if (actor.kind !== 'staff') return invalid({ hash: [messageTexts(language).required] });
  return can(actor, studio, 'run-self-check-in') ? ok(body.location_id ?? null) : notAllowed();
}

export async function listAttendees(
  call: Call<typeof contract.listAttendees>,
): Promise<Decision<ReplyOf<typeof contract.listAttendees>, CheckInRefusal>> {
  const place = await placeOf(call, call.body.hash);
  return place.ok ? rosterOf(call, place.value, call.body.schedule_id) : place;
}

/** Limited to the link's own classes. A seat elsewhere is treated as missing. */
export async function checkIn(
  call: Call<typeof contract.checkIn>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.checkIn>, CheckInRefusal | AttendanceRefusal> | Problem> {
  const answer = await limited(call, (place) => markAt(call, place, true));
  if (!('ok' in answer) || !answer.ok) return answer;
  const { changes, roster } = answer.value;
  return ok({ ...roster, undo: changes ? undoToken(sign, await claimOf(call), call.at) : null });
}

export async function undoCheckIn(
  call: Call<typeof contract.undoCheckIn>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.undoCheckIn>, CheckInRefusal | UndoRefusal | AttendanceRefusal> | Problem> {
  const { at, body } = call;
  const answer = await limited(call, async (place) => {
    const undo = decideUndo(endOfUndo(sign, body.undo, await claimOf(call)), at);
    return undo.ok ? markAt(call, place, false) : undo;
  });
  return 'ok' in answer && answer.ok ? ok(answer.value.roster) : answer;
}

/** The present state of the booking, which a token belongs to. */
const claimOf = async ({ tx, body }: CheckInCall & { readonly body: { readonly class_reserve_id: BookingId } }) => ({
  studio: tx.studio,
  booking: body.class_reserve_id,
  version: await findVersionOfBooking(tx, body.class_reserve_id),
});

/** Runs `work` at the link's place. Attempts are counted by IP address. */
async function limited<Answer>(
  call: CheckInCall & { readonly body: { readonly hash: string } },
  work: (place: LocationId | null) => Promise<Answer>,
): Promise<Answer | Decision<never, CheckInRefusal>> {
  const { tx, at, ip, body } = call;
  const place = await placeOf(call, body.hash);
  if (!place.ok) return place;
  const counter = ofAddress('checkIn', ip);
  const seconds = await limitSeen(tx, [counter], at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  const answer = await work(place.value);
  // Counts the attempt last, so that people at one door do not wait for each other's locks. If others have used up the attempts meanwhile,
  // the transaction restarts and is refused.
  if ((await answerTry(tx, [counter], false, at)) > 0) throw new TryAgain('Others have used up the tries meanwhile.');
  return answer;
}

async function markAt(
  call: CheckInCall & { readonly body: { readonly class_reserve_id: BookingId } },
  place: LocationId | null,
  isPresent: boolean,
) {
  const { tx, body } = call;
  const booking = await findBooking(tx, body.class_reserve_id);
  if (booking === null) return notFound();
  const open = await listOpenClasses(call, place);
  if (!open.some(({ session }) => session.id === booking.session)) return refuse({ code: 'check-in-closed' } as const);
  const marked = await markAttendance(tx, booking, isPresent);
  if (!marked.ok) return marked;
  const roster = await rosterOf(call, place, booking.session);
  return roster.ok ? ok({ changes: marked.value.changes, roster: roster.value }) : roster;
}

export async function checkInCustomer(
  call: Call<typeof contract.checkInCustomer>,
): Promise<Decision<ReplyOf<typeof contract.checkInCustomer>, CheckInRefusal | AttendanceRefusal> | Problem> {
  const { tx, at, actor, body, language } = call;
  const id = body.customer_id;
  if (!(await findCustomersForStaff(tx, [id], at)).has(id)) return notFound();
  const open = await listOpenClasses(call, null);
  const theirs = [];
  for (const listing of open) {
    const seats = (await listLiveRoster(tx, listing.session.id)).filter(
      ({ booking, position }) => booking.customer === id && position === null,
    );
    for (const { booking } of seats) {
      const marked = await markAttendance(tx, booking, true);
      if (!marked.ok) return marked;
      if (marked.value.changes) await writeAudit(tx, at, { by: actor.id, action: 'attendance.present', subject: ['booking', booking.id] });
    }
    if (seats.length > 0) theirs.push(listing);
  }
  if (theirs.length === 0) return refuse({ code: 'nothing-to-check-in' });
  const message = selfCheckInTexts(language).checkedIn(theirs.map(({ session }) => session.name));
  return ok({ success: true, message, schedules: await presentOpenClasses(tx, theirs) });
}

/** The location of a link. Null for the whole studio. Wrong guesses are counted by IP address. */
async function placeOf({ tx, at, ip }: CheckInCall, hash: string): Promise<Decision<LocationId | null, CheckInRefusal>> {
  const link = await findLink(tx, hash);
  if (link !== null) return ok(link.location);
  const counter = ofAddress('checkInGuess', ip);
  const seconds = await limitWait(tx, [counter], at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, [counter], at);
  return refuse({ code: 'check-in-link-unknown' });
}

async function rosterOf(call: CheckInCall, place: LocationId | null, id: ClassSessionId) {
  const open = await listOpenClasses(call, place);
  if (!open.some(({ session }) => session.id === id)) return refuse({ code: 'check-in-closed' } as const);
  return ok({ attendees: await presentAttendees(call, id), schedules: await presentOpenClasses(call.tx, open) });
}
