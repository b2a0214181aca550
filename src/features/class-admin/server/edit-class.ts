import { untoldSentence } from '../../customers/server/public.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import { roundHalfUp } from '../../../kernel/money.ts';
import { instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { can } from '../../../context/permissions.ts';
import type { Studio } from '../../../context/studio.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid, notFound } from '../../../server/http/problems.ts';
import { ITEM_REQUIRED } from '../../../wire/fields.ts';
import { FIELD_REQUIRED } from '../../../wire/messages.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { listInstructors } from '../../staff/server/public.ts';
import { openSeats, type OpenSeats } from '../../waitlist/server/public.ts';
import type { editClass as contract } from '../contract/edit-class.contract.ts';
import { timeOfClock } from '../rules/clock-text.ts';
import { decideInstructor, lacksLink, type ClassChange, type EditClassRefusal } from '../rules/decide-edit.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { classAdminTexts } from '../texts.ts';
import { applyEdit } from './apply-edit.ts';
import { findInstructor } from './capacity.store.ts';
import { findDetails, listOverlaps, type ClassDetails, type Overlap } from './edit-class.store.ts';
import { listRooms } from '../../catalogue/server/public.ts';
import type { FromAbove } from './from-above.ts';

type Editing = Call<typeof contract>;
type Answer = Decision<ReplyOf<typeof contract>, EditClassRefusal> | Problem;

/**
 * Edits a class. Added places promote waiting people. Everybody in the class gets a mail about a new time, instructor or way to take part.
 * A moved class has a free window until it begins (docs/decisions/0095).
 */
export const editClass =
  ({ listSubRequests, lockTime }: FromAbove) =>
  async (call: Editing): Promise<Answer> => {
    const { tx, studio, actor, at, body } = call;
    if (!isTheirs(actor, studio, await findInstructor(tx, body.id))) return notFound();
    await lockTime(tx, at, [body.instructor]);
    const seats = await openSeats(tx, body.id, null);
    const before = (await findDetails(tx, body.id))!;
    // The class may have another instructor by now.
    if (!isTheirs(actor, studio, before.instructor)) return notFound();
    const isAnother = body.instructor !== before.instructor;
    if (isAnother && !(await listInstructors(tx)).some(({ id }) => id === body.instructor)) return invalid({ instructor: [ITEM_REQUIRED] });
    if (body.room && body.room !== before.room && !(await listRooms(tx, before.location)).includes(body.room))
      return invalid({ room: [ITEM_REQUIRED] });
    if (lacksLink(before, detailsOf(call, before))) return invalid({ online_link: [FIELD_REQUIRED] });
    const isAskedFor = (await listSubRequests(tx, [body.id])).has(body.id);
    const isStale = body.instructor_before !== undefined && body.instructor_before !== before.instructor;
    const decision = decideInstructor({ isAnother, isStale, seesAll: can(actor, studio, 'see-all-schedules'), isAskedFor });
    return decision.ok ? change(call, seats, before) : decision;
  };

async function change(call: Editing, seats: OpenSeats, before: ClassDetails): Promise<Answer> {
  const { tx, studio, actor, at, body, language } = call;
  const session = seats.moves.sessions.get(body.id)!;
  const details = detailsOf(call, before);
  const edit = { id: body.id, before, change: changeOf(body, session, studio), details };
  const edited = await applyEdit({ tx, studio, at, by: actor.id }, seats, edit);
  if (!edited.ok) return edited;
  const { session: after, hasMoved, told, untold } = edited.value;
  const { taught, inRoom } = await listOverlaps(tx, after, details);
  const alsoThere = hasMoved || details.room !== before.room ? inRoom : [];
  return ok({
    success: true,
    message: classAdminTexts(language).changed({
      told,
      untold: untold.length,
      whom: untoldSentence(call, untold),
      overlaps: namesOf(taught),
      inRoom: namesOf(alsoThere),
    }),
    told,
    overlaps: taught.map(presentOverlap),
    room_overlaps: alsoThere.map(presentOverlap),
  });
}

const namesOf = (overlaps: readonly Overlap[]): string[] => overlaps.map(({ name }) => name);
const presentOverlap = ({ id, name, startsAt }: Overlap) => ({ id, name, unix_start: startsAt });

/** The form has no UTC offset. If date and time are unchanged, the present start stays, which matters in a repeated hour. */
function startOf({ date, time }: Editing['body'], session: ClassSession, zone: Zone): Instant {
  const before = localTimeOf(zone, session.startsAt);
  const wanted = timeOfClock(time);
  return before.day === date && before.time === wanted ? session.startsAt : instantAt(zone, date, wanted);
}

function changeOf(body: Editing['body'], session: ClassSession, { settings: { timeZone } }: Studio): ClassChange {
  const startsAt = startOf(body, session, timeZone);
  return {
    name: body.name,
    startsAt,
    endsAt: plus(startsAt, minutes(body.class_duration)),
    visiblePublic: body.visible_public,
    acceptReservations: body.accept_reservations,
    capacity: body.limit_reservations ? (body.max_reservations ?? 0) : null,
    waitlistEnabled: body.enable_waitlist,
    minimumPeople: session.minimumPeople,
    minimumHours: session.minimumHours,
  };
}

/** An omitted field stays unchanged. */
const sentOr = (sent: string | null | undefined, stored: string | null): string | null => (sent === undefined ? stored : sent);

const detailsOf = ({ body, studio, actor }: Editing, before: ClassDetails): ClassDetails => ({
  instructor: body.instructor,
  description: body.description ?? '',
  additionalDetails: body.additional_details ?? '',
  color: body.color,
  isOnline: body.is_online,
  onlineLink: body.is_online ? sentOr(body.online_link, before.onlineLink) : null,
  onlinePassword: body.is_online ? sentOr(body.online_password, before.onlinePassword) : null,
  trainerLink: body.is_online ? sentOr(body.trainer_link, before.trainerLink) : null,
  hideOnClassPass: body.hide_on_class_pass,
  autoChargeNoShowFee: body.auto_charge_no_show_fee,
  location: before.location,
  isEdited: before.isEdited,
  room: sentOr(body.room, before.room) || null,
  averageRevenue:
    can(actor, studio, 'see-money') && body.average_revenue_per_class !== null
      ? roundHalfUp(Number(body.average_revenue_per_class) * 10 ** studio.settings.currency.digits)
      : before.averageRevenue,
});
