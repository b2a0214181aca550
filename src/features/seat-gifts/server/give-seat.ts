import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { BookingId, CustomerId } from '../../../kernel/ids.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { count as countOne, ofCustomer, limitWait } from '../../accounts/server/public.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { endGift, findBooking, findSessions, lockSessions, saveGift } from '../../classes/server/public.ts';
import type * as contract from '../contract/gift.contract.ts';
import { giftEndsAt, giveRefusal, isOpenGift, type GiveRefusal } from '../../bookings/rules/seat-gift.ts';
import { type TakeBackRefusal, type TooManyGiftMails } from '../rules/decide-gift.ts';
import { seatGiftTexts } from '../texts.ts';
import { giftMail } from './gift-mails.ts';
import { giftPath } from './gift-token.ts';
import { findGifts, type FoundGift } from './gift.store.ts';

type Giving = Call<typeof contract.giveSeat>;

/** Returns the gift link of the caller's seat: the open one, or else a new one. With an address it is also mailed there. */
export async function giveSeat(
  call: Giving,
  sign: Sign,
): Promise<Decision<ReplyOf<typeof contract.giveSeat>, GiveRefusal | TooManyGiftMails> | Problem> {
  const { tx, studio, actor, at, body, language } = call;
  const open = await openGift(tx, body.id, actor.id);
  if (!open) return notFound();
  const { gift, session } = open;
  const terms = { now: at, policy: studio.settings.booking };
  const refusal = giveRefusal(gift.booking, session, terms);
  if (refusal) return refuse(refusal);
  const standing = isOpenGift(gift, session, terms) ? gift : { ...gift, at, endedAt: null };
  if (standing !== gift) await saveGift(tx, at, body.id);
  const texts = seatGiftTexts(language);
  const reply = { success: true, path: giftPath(sign, studio.id, standing), ends_unix: giftEndsAt(session, terms.policy) };
  if (!body.email) return ok({ ...reply, message: texts.stands });

  const counter = ofCustomer('giftMail', actor.id);
  const seconds = await limitWait(tx, [counter], at);
  if (seconds > 0) return refuse({ code: 'too-many-gift-mails', seconds });
  await countOne(tx, [counter], at);
  await enqueueMails(tx, at, [giftMail(body.email, { booking: body.id, giftAt: standing.at! })]);
  return ok({ ...reply, message: texts.mailed(body.email) });
}

/** Ends the link; the caller keeps the seat. Without an open link it does nothing. */
export async function takeBackSeat({
  tx,
  studio,
  actor,
  at,
  body,
  language,
}: Call<typeof contract.takeBackSeat>): Promise<Decision<ReplyOf<typeof contract.takeBackSeat>, TakeBackRefusal> | Problem> {
  const open = await openGift(tx, body.id, actor.id);
  if (!open) return notFound();
  const { gift, session } = open;
  if (gift.givenTo !== null) return refuse({ code: 'gift-accepted' });
  if (isOpenGift(gift, session, { now: at, policy: studio.settings.booking })) await endGift(tx, at, body.id);
  return ok({ success: true, message: seatGiftTexts(language).takenBack });
}

/** Reads under the lock of the class, so that nobody takes the seat meanwhile. Null when the booking is not this person's. */
async function openGift(tx: StudioTx, id: BookingId, customer: CustomerId): Promise<{ gift: FoundGift; session: ClassSession } | null> {
  const before = await findBooking(tx, id);
  if (!before || before.customer !== customer) return null;
  await lockSessions(tx, [before.session]);
  const gift = (await findGifts(tx, [id])).get(id)!;
  return { gift, session: (await findSessions(tx, [before.session])).get(before.session)! };
}
