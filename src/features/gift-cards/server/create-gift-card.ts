import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { toDecimal } from '../../../kernel/money.ts';
import { instantAt, localTimeOf } from '../../../kernel/zoned-time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { invalid } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { atLeastMessage, atMostMessage, FIELD_REQUIRED, WANTED } from '../../../wire/messages.ts';
import type { TooManyAttempts } from '../../accounts/rules/refusals.ts';
import { count, limitWait, ofCustomer } from '../../accounts/server/public.ts';
import type { createGiftCard as contract } from '../contract/gift-cards.contract.ts';
import type { GiftCardsOff } from '../rules/gift-card.ts';
import { pickAmount, pickDelivery, type Fault } from '../rules/gift-card-form.ts';
import { findGiftCard, insertDraft } from './gift-cards.store.ts';
import { currencyOnWire, presentGiftCard } from './present-gift-card.ts';

/** Creates a draft. The payment turns it into a gift card. */
export async function createGiftCard(
  call: Call<typeof contract>,
): Promise<Decision<ReplyOf<typeof contract>, TooManyAttempts | GiftCardsOff> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const { settings } = studio;
  if (!settings.giftCards.isSold) return refuse({ code: 'gift-cards-off' });
  const { timeZone, currency } = settings;
  const isScheduled = body.delivery === 'scheduled';
  const ask = { selection: String(body.amount_selection), custom: String(body.custom_amount ?? '') };
  const amount = pickAmount(ask, settings.giftCards, currency);
  const when = isScheduled
    ? pickDelivery({ date: body.delivery_date ?? null, time: body.delivery_time ?? null }, localTimeOf(timeZone, at))
    : null;
  if (!amount.ok || when?.ok === false) {
    const { least, most } = settings.giftCards;
    const words = (fault: Fault<string>) =>
      ({
        missing: FIELD_REQUIRED,
        'not-an-amount': WANTED.amount,
        'not-listed': WANTED.listed,
        past: WANTED.laterDay,
        'no-such-time': WANTED.listedTime,
        'too-little': atLeastMessage(toDecimal(least, currency)),
        'too-much': atMostMessage(toDecimal(most, currency)),
      })[fault.why];
    const faults: Fault<string>[] = [...(amount.ok ? [] : [amount]), ...(when?.ok === false ? [when] : [])];
    return invalid(Object.fromEntries(faults.map((fault) => [fault.field, [words(fault)]])));
  }
  const drafts = ofCustomer('giftDraft', actor.id);
  const seconds = await limitWait(tx, [drafts], at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  await count(tx, [drafts], at);
  const id = await insertDraft(tx, at, {
    buyer: actor.id,
    amount: amount.value,
    currency: currency.code,
    recipient: { name: body.recipient_name, email: body.recipient_email },
    sender: { name: body.sender_name, email: body.sender_email },
    message: body.message ?? '',
    deliverAt: when === null ? null : instantAt(timeZone, when.value.date, when.value.time),
  });
  const card = await findGiftCard(tx, id);
  return ok({ success: true, gift_card: presentGiftCard(card!, studio), currency: currencyOnWire(studio) });
}
