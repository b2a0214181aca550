import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { BookingId } from '../../../kernel/ids.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { wordsOf } from '../../../wire/texts.ts';
import { datesOf } from '../../../context/dates.ts';
import { ofAddress, underLimit } from '../../accounts/server/public.ts';
import { isWaiting, minutesOf } from '../../classes/rules/class-session.ts';
import { listLiveBookings } from '../../classes/server/public.ts';
import type * as contract from '../contract/gift.contract.ts';
import { decideGift, type GiftLinkRefusal } from '../rules/decide-gift.ts';
import { seatGiftTexts } from '../texts.ts';
import { findGifts, type FoundGift } from './gift.store.ts';
import { isGiftToken } from './gift-token.ts';
import { findAnyListing } from '../../bookings/server/public.ts';

interface GiftLinkCall extends Pick<Call<typeof contract.readGift>, 'tx' | 'studio' | 'at' | 'ip'> {
  readonly body: { readonly id: BookingId; readonly token: string };
}

/** Failed attempts are counted by address, and do not reveal whether the booking exists. */
export async function openGiftLink({ tx, studio, at, ip, body }: GiftLinkCall, sign: Sign): Promise<Decision<FoundGift, GiftLinkRefusal>> {
  const tried = await underLimit(tx, [ofAddress('giftGuess', ip)], at, async () => {
    const gift = (await findGifts(tx, [body.id])).get(body.id);
    return gift && isGiftToken(sign, body.token, studio.id, gift) ? gift : null;
  });
  if (!tried.ok) return tried;
  return tried.value ? ok(tried.value) : refuse({ code: 'gift-unknown' });
}

/** The data of the page behind the link, with or without a log-in. */
export async function readGift(
  call: Call<typeof contract.readGift>,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.readGift>, GiftLinkRefusal>> {
  const opened = await openGiftLink(call, sign);
  if (!opened.ok) return opened;
  const { tx, studio, actor, at, body, language } = call;
  const { session, instructorName, location, isOnline } = (await findAnyListing(tx, body.id))!;
  const [existing = null] =
    actor.kind === 'customer'
      ? await listLiveBookings(tx, [{ session: session.id, customer: actor.id, attendee: { kind: 'myself' } }])
      : [];
  // The page itself handles the waiver, so it is no refusal here.
  const friend = actor.kind === 'customer' ? { id: actor.id, existing, owesWaiver: false } : null;
  const decision = decideGift(opened.value, session, friend, { now: at, policy: studio.settings.booking });
  const words = decision.ok ? null : wordsOf(seatGiftTexts(language).accept, decision.refusal, datesOf(studio.settings, at));
  return ok({
    gift: {
      class_id: session.id,
      class_name: session.name,
      unix_start: session.startsAt,
      class_duration: minutesOf(session),
      instructor_name: instructorName ?? '',
      location_name: location?.name ?? null,
      is_online: isOnline,
      giver: opened.value.giver,
      refusal: decision.ok || words === null ? null : { code: decision.refusal.code, message: words.message },
      is_waiting: existing !== null && isWaiting(existing),
    },
  });
}
