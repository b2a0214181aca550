/**
 * The embedded card gateway (readings §7). It imitates an external service, so it writes in its own transactions. Never call it inside a
 * transaction of the app: its answer has to survive a rollback.
 */
import { randomBytes } from 'node:crypto';
import { minor, plus } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import { afterCustomerSaid, firstOutcome, isSamePayment, outcomeAt, withRefund } from '../rules/sandbox-payment.ts';
import type { CardGateway, PaymentAnswer, PaymentAsk } from './gateway.ts';
import { findCard, findPayment, findPaymentOfKey, insertPaymentOnce, lockPayment, savePayment, type KeptPayment } from './sandbox.store.ts';

/** References contain 128 random bits. */
export const newRef = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`;

/** The embedded gateway sends no webhooks. */
const readWebhook = () => Promise.resolve('unsigned' as const);

export const sandboxGateway = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): CardGateway => ({
  name: 'sandbox',
  pay: (studio, ask) => inStudio(db, studio, (tx) => pay(tx, ask, clock)),
  find: (studio, { idempotencyKey }) =>
    inStudio(db, studio, async (tx) => {
      const payment = await findPaymentOfKey(tx, idempotencyKey);
      return payment && answerOf(payment, clock.now());
    }),
  read: (studio, ref) =>
    inStudio(db, studio, async (tx) => {
      const payment = await findPayment(tx, ref);
      return payment && answerOf(payment, clock.now());
    }),
  cancel: (studio, ref) =>
    inStudio(db, studio, async (tx) => {
      const payment = await settleAuthentication(tx, ref, 'fail');
      return payment && answerOf(payment, clock.now());
    }),
  refund: (studio, ref, amount, key) =>
    inStudio(db, studio, async (tx) => {
      await lockPayment(tx, ref);
      const payment = await findPayment(tx, ref);
      if (!payment) throw new Error('The sandbox gateway knows no such payment.');
      const refunds = withRefund(outcomeAt(payment.state, clock.now()), { key, amount });
      if (typeof refunds === 'string') throw new Error(`The sandbox gateway: ${refunds}`);
      await savePayment(tx, { ref, state: { ...payment.state, refunds } });
      return { kind: 'made' };
    }),
  readMoney: (studio, ref) =>
    inStudio(db, studio, async (tx) => {
      const payment = await findPayment(tx, ref);
      if (!payment) return null;
      const ours = payment.state.refunds.map((one) => ({ ...one, isGone: false }));
      return { refunded: ours.reduce((sum, { amount }) => plus(sum, amount), minor(0)), ours, disputes: [] };
    }),
  // Nothing to do: the gateway keeps the cards of its payments, and only this server can charge them.
  forget: () => Promise.resolve(),
  readWebhook,
});

/** Applies the customer's answer to the bank, or ends the payment without one. Null when the payment does not exist. */
export async function settleAuthentication(tx: StudioTx, ref: string, says: 'succeed' | 'fail'): Promise<KeptPayment | null> {
  await lockPayment(tx, ref);
  const payment = await findPayment(tx, ref);
  if (!payment) return null;
  const settled = { ref, state: { ...payment.state, ...afterCustomerSaid(payment.state, says) } };
  await savePayment(tx, settled);
  return settled;
}

/** The first call with a key creates the payment. Later calls with that key read it. */
async function pay(tx: StudioTx, { idempotencyKey, ...ask }: PaymentAsk, clock: Clock): Promise<PaymentAnswer> {
  const { method, amount, description, currency, use } = ask;
  const card = await findCard(tx, method);
  const ref = newRef('pi');
  const state = {
    method,
    amount,
    currency: currency.code,
    description,
    card,
    ...firstOutcome(card, { now: clock.now(), isOffSession: use === 'off-session' }),
    clientSecret: newRef(`${ref}_secret`),
    refunds: [],
  };
  await insertPaymentOnce(tx, { ref, state }, idempotencyKey, clock.now());
  const kept = (await findPaymentOfKey(tx, idempotencyKey))!;
  if (!isSamePayment(kept.state, state)) throw new Error('The sandbox gateway: this key was used for another payment.');
  return answerOf(kept, clock.now());
}

function answerOf({ ref, state: kept }: KeptPayment, now: Instant): PaymentAnswer {
  const state = outcomeAt(kept, now);
  switch (state.kind) {
    case 'succeeded': {
      const { bank: _, ...card } = state.card!;
      return { kind: 'succeeded', ref, amount: state.amount, currency: state.currency, card };
    }
    case 'authentication-needed':
      return { kind: 'authentication-needed', ref, clientSecret: state.clientSecret };
    case 'pending':
      return { kind: 'pending', ref };
    case 'declined':
      return { kind: 'declined', ref, why: state.why };
  }
}
