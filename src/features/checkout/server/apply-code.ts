/**
 * Applies a promo code or a gift card to an open checkout, or removes it, and computes a new bill. The promised price stays valid for the
 * same time (spec 2 §4, §7; readings §6). Payments that wait for authentication are cancelled first, so that no payment of the old amount
 * can succeed.
 */
import { currencyNamed, payableUnit } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { hasFeature } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound, notInPackage } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { TooManyAttempts } from '../../accounts/rules/refusals.ts';
import { answerTry, limitSeen, ofAddress, ofCustomer } from '../../accounts/server/public.ts';
import { giftCardPaymentOf, type GiftCard } from '../../gift-cards/rules/gift-card.ts';
import { findByCode, findGiftCard } from '../../gift-cards/server/public.ts';
import { findPasses } from '../../passes/server/public.ts';
import { billOf } from '../../products/rules/bill.ts';
import { discountOf, termsOfCode, type CodeRefusal, type PromoCode } from '../../promo-codes/rules/promo-code.ts';
import { findCode, findCodeByText, tryCode } from '../../promo-codes/server/public.ts';
import type { applyDiscountCode as contract } from '../contract/checkout.contract.ts';
import { productOf, targetOf, type Checkout } from '../rules/checkout.ts';
import { type CheckoutRefusal } from '../rules/decide-payment.ts';
import { askOf, isUnsettled, MAKING_LASTS, type GatewayRequest, type GatewayAnswers } from './ask-gateway.ts';
import { listPayments, saveReductions } from './checkout.store.ts';
import { presentBill } from './present-bill.ts';
import { loadLocked, settlePayments, type CardParts } from './settle-payments.ts';

type ApplyCall = Call<typeof contract>;
export type ApplyRefusal = CheckoutRefusal | CodeRefusal | TooManyAttempts;

const KINDS = { pass: 'pass', gift_card: 'gift-card', series: null, appointment: null } as const;

/** Whether something may be applied now, and which payments have to be settled first. */
export async function beginApplying(call: ApplyCall): Promise<Decision<GatewayRequest, ApplyRefusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const checkout = await loadLocked(tx, { handle: body.payment_id, customer: actor.id });
  if (checkout === null || KINDS[body.discount_for] !== checkout.item.kind || !mayBeReduced(checkout)) return notFound();
  if (!hasFeature(studio, 'discount_codes') && !hasFeature(studio, 'gift_cards')) return notInPackage();
  if (body.pass_id !== null && body.pass_id !== undefined && body.pass_id !== productOf(checkout.item))
    return refuse({ code: 'product-changed' });
  const seconds = await limitSeen(tx, guessesOf(call), at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  const unsettled = (await listPayments(tx, checkout.id)).filter(isUnsettled);
  return ok(await askOf(call, checkout, unsettled, { endsWaiting: true, makesFor: MAKING_LASTS }));
}

/**
 * A code and a gift card are reserved at the sale and nothing reserves them for a debt, so a debt accepts neither (docs/decisions/0147). A
 * completed checkout passes here and gets the refusal `already-paid` later.
 */
const mayBeReduced = ({ state }: Checkout): boolean => state === 'open' || state === 'completed';

const guessesOf = ({ actor, ip }: ApplyCall) => [ofCustomer('codeGuess', actor.id), ofAddress('codeGuess', ip)];

export async function finishApplying(
  call: ApplyCall,
  said: GatewayAnswers,
  { creditGained }: CardParts,
): Promise<Decision<ReplyOf<typeof contract>, ApplyRefusal> | Problem> {
  const { tx, studio, actor, at, body } = call;
  const name = { handle: body.payment_id, customer: actor.id };
  const settled = await settlePayments({ tx, studio, at, creditGained }, name, said);
  const checkout = await loadLocked(tx, name);
  if (settled === null || checkout === null) return notFound();
  if (settled.isCompleted) return refuse({ code: 'already-paid' });
  if (!mayBeReduced(checkout)) return notFound();
  if (at >= checkout.expiresAt) return refuse({ code: 'checkout-expired' });
  if ((await listPayments(tx, checkout.id)).some(isUnsettled)) return refuse({ code: 'payment-under-way' });

  const decision = await whatApplies(call, checkout);
  const isGuess = !decision.ok && decision.refusal.code === 'code-unknown';
  const seconds = await answerTry(tx, guessesOf(call), !isGuess, at);
  if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
  if (!decision.ok) return decision;
  const { code, card } = decision.value;
  const { price, taxTerms } = checkout.bill;
  const currency = currencyNamed(checkout.currency, studio.settings.currency);
  const bill = billOf({ price, tax: taxTerms, currency, ...(code && { discount: (whole) => discountOf(code, whole) }) });
  const after = {
    ...checkout,
    bill,
    code: code?.id ?? null,
    codeTerms: code && termsOfCode(code),
    giftCardPayment: card && giftCardPaymentOf(card, bill.total, payableUnit(currency)),
  };
  await saveReductions(tx, after);
  return ok({ success: true, ...(await presentBill(tx, studio, after)) });
}

interface Applied {
  readonly code: PromoCode | null;
  readonly card: GiftCard | null;
}

/** The code that was applied before, with the terms that were shown then. */
async function promisedCode(tx: StudioTx, { code, codeTerms }: Checkout): Promise<PromoCode | null> {
  const found = code === null ? null : await findCode(tx, code);
  return found && { ...found, ...codeTerms };
}

async function whatApplies(call: ApplyCall, checkout: Checkout): Promise<Decision<Applied, CodeRefusal>> {
  const { tx, studio, actor, at, body } = call;
  const text = body.code_value.trim();
  const off = text === '' ? (body.take_off ?? 'all') : null;
  const before: Applied = {
    code: off === 'code' || off === 'all' ? null : await promisedCode(tx, checkout),
    card:
      checkout.giftCardPayment === null || off === 'gift_card' || off === 'all'
        ? null
        : await findGiftCard(tx, checkout.giftCardPayment.card),
  };
  if (text === '') return ok(before);

  const code = hasFeature(studio, 'discount_codes') ? await findCodeByText(tx, text) : null;
  if (code !== null) {
    const target = targetOf(checkout.item);
    const isNew = (await findPasses(tx, { customers: [actor.id] })).length === 0;
    const zone = studio.settings.timeZone;
    const decision = await tryCode(tx, code, { customer: actor.id, checkout: checkout.id, target, now: at, zone, isNew });
    return decision.ok ? ok({ ...before, code }) : decision;
  }
  const card = hasFeature(studio, 'gift_cards') ? await findByCode(tx, text) : null;
  // A gift card cannot pay for another gift card.
  if (card !== null && checkout.item.kind === 'gift-card') return refuse({ code: 'code-not-for-this' });
  if (card === null || card.balance === 0 || card.currency !== checkout.currency) return refuse({ code: 'code-unknown' });
  return ok({ ...before, card });
}
