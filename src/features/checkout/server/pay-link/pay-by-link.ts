/**
 * Reading and paying a debt by the link in a mail. Anybody with the mail may pay, and sees nothing else about the customer
 * (docs/decisions/0146).
 */
import type { CustomerActor } from '../../../../context/permissions.ts';
import { ok, refuse, type Decision } from '../../../../kernel/result.ts';
import type { Call, Problem } from '../../../../server/http/operation.ts';
import type { Sign } from '../../../../server/secret-box.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { loadCustomer, ofAddress, underLimit } from '../../../accounts/server/public.ts';
import { findCardOwner } from '../../../billing/server/public.ts';
import type * as contract from '../../contract/pay-link.contract.ts';
import type { CheckoutRefusal } from '../../rules/decide-payment.ts';
import type { PayLinkRefusal } from '../../rules/pay-link.ts';
import type { GatewayRequest, GatewayAnswers } from '../ask-gateway.ts';
import { findCheckout, listPayments } from '../checkout.store.ts';
import { findOwner } from '../owed/owed.store.ts';
import { getOwedCheckout } from '../owed/get-owed-checkout.ts';
import {
  beginCompletion,
  beginPayment,
  finishCompletion,
  finishPayment,
  type CompleteCall,
  type ConfirmCall,
  type PayRefusal,
} from '../pay-by-card.ts';
import type { CardParts } from '../settle-payments.ts';
import { isPayToken } from './pay-token.ts';

export interface LinkParts extends CardParts {
  readonly sign: Sign;
}

type ReadCall = Call<typeof contract.readPayLink>;
type PayCall = Call<typeof contract.payByLink>;
type LinkCompletion = Call<typeof contract.completePayLink>;
type LinkedRefusal = PayLinkRefusal | PayRefusal;

/** The fields of the checkout that a link shows. */
const SHOWN = [
  ...([
    'success',
    'temp_id',
    'unix_expires',
    'name',
    'due',
    'amount',
    'discount',
    'taxAmount',
    'total',
    'gift_card_amount',
    'to_pay',
    'tax',
  ] as const),
  ...(['currency', 'card_gateway', 'card_script', 'public_key', 'paypal_client_id', 'least_amounts'] as const),
] as const;

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

export async function readPayLink(
  call: ReadCall,
  { sign, gateways }: LinkParts,
): Promise<Decision<ReplyOf<typeof contract.readPayLink>, PayLinkRefusal | CheckoutRefusal> | Problem> {
  const opened = await openLink(call, sign);
  if (!opened.ok) return opened;
  const owed = await getOwedCheckout({ ...call, actor: opened.value }, gateways);
  if (!('ok' in owed) || !owed.ok) return owed;
  const tried = await lastMethod(call, opened.value);
  const { payment_methods: methods, ...shown } = owed.value;
  return ok({
    ...pick(shown, SHOWN),
    // Direct debit is excluded because bank details entered here would be saved for the customer.
    payment_methods: { ...methods, go_cardless: '0', cash: '0' },
    default_payment_methods: owed.value.default_payment_methods.filter(({ payment_method }) => payment_method === tried),
  });
}

export async function beginPayByLink(call: PayCall, parts: LinkParts): Promise<Decision<GatewayRequest, LinkedRefusal> | Problem> {
  const opened = await openLink(call, parts.sign);
  if (!opened.ok) return opened;
  const method = call.body.stripe_payment_method;
  const gateway = method ? await parts.gateways.cardsOf(call.tx) : null;
  const isKept = gateway !== null && (await findCardOwner(call.tx, { gateway: gateway.name, method: method! })) !== null;
  // Of the customer's saved cards only the one whose charge failed is accepted.
  if (isKept && method !== (await lastMethod(call, opened.value))) return refuse({ code: 'card-unknown' });
  return beginPayment(confirming(call, opened.value), parts, { isByLink: true });
}

export async function finishPayByLink(
  call: PayCall,
  said: GatewayAnswers,
  parts: LinkParts,
): Promise<Decision<ReplyOf<typeof contract.payByLink>, LinkedRefusal> | Problem> {
  const opened = await openLink(call, parts.sign);
  return opened.ok ? finishPayment(confirming(call, opened.value), said, parts) : opened;
}

export async function beginLinkCompletion(
  call: LinkCompletion,
  { sign }: LinkParts,
): Promise<Decision<GatewayRequest, LinkedRefusal> | Problem> {
  const opened = await openLink(call, sign);
  return opened.ok ? beginCompletion(completing(call, opened.value)) : opened;
}

export async function finishLinkCompletion(
  call: LinkCompletion,
  said: GatewayAnswers,
  parts: LinkParts,
): Promise<Decision<ReplyOf<typeof contract.completePayLink>, LinkedRefusal> | Problem> {
  const opened = await openLink(call, parts.sign);
  if (!opened.ok) return opened;
  const settled = await finishCompletion(completing(call, opened.value), said, parts);
  return 'ok' in settled && settled.ok ? ok({ success: true, message: settled.value.message }) : (settled as typeof settled & Problem);
}

const confirming = (call: PayCall, actor: CustomerActor): ConfirmCall => ({
  ...call,
  actor,
  body: { temp_payment_id: call.body.id, stripe_payment_method: call.body.stripe_payment_method, payment: call.body.payment },
});

const completing = (call: LinkCompletion, actor: CustomerActor): CompleteCall => ({ ...call, actor, body: { id: call.body.id } });

/** The payment method of the newest attempt. Null without an attempt. */
async function lastMethod({ tx, body }: Pick<ReadCall, 'tx'> & { readonly body: { readonly id: string } }, { id }: CustomerActor) {
  const checkout = (await findCheckout(tx, { handle: body.id, customer: id }))!;
  return (await listPayments(tx, checkout.id)).at(-1)?.method ?? null;
}

type Opening = Pick<ReadCall, 'tx' | 'studio' | 'at' | 'ip' | 'body'>;

/** The checkout's customer. Wrong guesses count toward a limit per address, and the refusal does not reveal whether the checkout exists. */
async function openLink({ tx, studio, at, ip, body }: Opening, sign: Sign): Promise<Decision<CustomerActor, PayLinkRefusal>> {
  const tried = await underLimit(tx, [ofAddress('payGuess', ip)], at, async () => {
    const owner = await findOwner(tx, body.id);
    const email = owner === null ? null : (await loadCustomer(tx, owner, at)).email;
    return owner !== null && email !== null && isPayToken(sign, body.token, { studio: studio.id, handle: body.id, email }) ? owner : null;
  });
  if (!tried.ok) return tried;
  return tried.value === null ? refuse({ code: 'pay-link-unknown' }) : ok({ kind: 'customer', id: tried.value, impersonatedBy: null });
}
