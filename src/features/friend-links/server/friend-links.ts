import { toDecimal } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import { datesOf } from '../../../context/dates.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { wordsOf } from '../../../wire/texts.ts';
import { ofAddress, underLimit } from '../../accounts/server/public.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { findBooking, findSessions, listLiveBookings, lockSessions, saveInvitedBy } from '../../classes/server/public.ts';
import { termsOfSaleFor } from '../../checkout/server/public.ts';
import { listProducts } from '../../products/server/public.ts';
import type * as contract from '../contract/friend-link.contract.ts';
import { costsOfFriend, isOnlyIfNew } from '../rules/friend-costs.ts';
import {
  decideFriendLink,
  decideJoin,
  type FriendLinkRefusal,
  type NotBooked,
  type Opener,
  type UnknownFriendLink,
} from '../rules/decide-friend-link.ts';
import { friendLinkTexts } from '../texts.ts';
import { bookingOfToken, friendPath } from './friend-token.ts';
import { findFriendLink, findHost, type FoundFriendLink } from './friend-link.store.ts';

type Unopened = UnknownFriendLink | { readonly code: 'too-many-attempts'; readonly seconds: number };
type LinkCall = Pick<Call<typeof contract.readFriendLink>, 'tx' | 'studio' | 'at' | 'ip' | 'body'>;
type Reading = Call<typeof contract.readFriendLink>;

/** The link of one of the caller's own bookings. It is signed from the booking, so nothing is stored. */
export async function getFriendLink(
  { tx, studio, actor, params }: Call<typeof contract.getFriendLink>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.getFriendLink>> | Problem> {
  const booking = await findBooking(tx, params.id);
  if (!booking || booking.customer !== actor.id || booking.attendee.kind !== 'myself') return notFound();
  return ok({ path: friendPath(sign, { studio: studio.id, session: booking.session, booking: booking.id }) });
}

/** Failed attempts are counted by address, and do not reveal whether the booking exists. */
async function openLink({ tx, studio, at, ip, body }: LinkCall, sign: Sign): Promise<Decision<FoundFriendLink, Unopened>> {
  const tried = await underLimit(tx, [ofAddress('giftGuess', ip)], at, async () => {
    const booking = bookingOfToken(sign, body.token, { studio: studio.id, session: body.class_id });
    return booking === null ? null : findFriendLink(tx, booking);
  });
  if (!tried.ok) return tried;
  return tried.value?.booking.session === body.class_id ? ok(tried.value) : refuse({ code: 'friend-link-unknown' });
}

export async function readFriendLink(call: Reading, sign: Sign): Promise<Decision<ReplyOf<typeof contract.readFriendLink>, Unopened>> {
  const opened = await openLink(call, sign);
  if (!opened.ok) return opened;
  const { tx, studio, actor, at, body, language } = call;
  const session = (await findSessions(tx, [body.class_id])).get(body.class_id)!;
  const opener = actor.kind === 'customer' ? await openerOf(call, actor.id) : null;
  const decision = decideFriendLink(opened.value, session, opener, at);
  const words = decision.ok ? null : wordsOf(friendLinkTexts(language).link, decision.refusal, datesOf(studio.settings, at));
  return ok({
    friend_link: {
      inviter: decision.ok ? opened.value.inviter : null,
      refusal: decision.ok || words === null ? null : { code: decision.refusal.code, message: words.message },
      is_joined: decision.ok && decision.value.isJoined,
      costs: decision.ok ? await costsFor(call, session, opener) : null,
    },
  });
}

const openerOf = async ({ tx, body }: Pick<Reading, 'tx' | 'body'>, id: Opener['id']): Promise<Opener> => {
  const [existing = null] = await listLiveBookings(tx, [{ session: body.class_id, customer: id, attendee: { kind: 'myself' } }]);
  return { id, existing, host: existing && (await findHost(tx, existing.id)) };
};

/** For a customer only what they can buy, as in the shop. Whether a visitor is new is not known. */
async function costsFor({ tx, studio: { settings }, at }: Reading, session: ClassSession, opener: Opener | null) {
  const [all, termsFor] = await Promise.all([listProducts(tx, dayOf(settings.timeZone, at)), opener && termsOfSaleFor(tx, opener.id)]);
  const products = all.flatMap((product) => {
    const terms = termsFor ? termsFor(product) : product.terms;
    return terms ? [{ terms, price: product.price }] : [];
  });
  const product = costsOfFriend(products, session, at, settings.timeZone);
  if (product === null) return null;
  const { terms, price } = product;
  const onlyIfNew = opener === null && isOnlyIfNew(terms);
  return { name: terms.name, price: toDecimal(price, settings.currency), trial_days: terms.trialDays, only_if_new: onlyIfNew };
}

/** Connects the caller's booking with the sender's. It runs after the booking, whichever way that was made. */
export async function joinFriend(
  call: Call<typeof contract.joinFriend>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.joinFriend>, Unopened | FriendLinkRefusal | NotBooked>> {
  const { tx, actor, at, body, language } = call;
  const opened = await openLink(call, sign);
  if (!opened.ok) return opened;
  const inviting = opened.value.booking.id;
  // Two friends with the same link take turns.
  await lockSessions(tx, [body.class_id]);
  const [link, sessions, opener] = await Promise.all([
    findFriendLink(tx, inviting),
    findSessions(tx, [body.class_id]),
    openerOf(call, actor.id),
  ]);
  const decision = decideJoin(link!, sessions.get(body.class_id)!, opener, at);
  if (!decision.ok) return decision;
  if (!decision.value.isJoined) await saveInvitedBy(tx, decision.value.booking.id, inviting);
  return ok({ success: true, message: friendLinkTexts(language).joined(link!.inviter) });
}
