/** Asks the gateways about every undecided payment now, for the case that webhooks were lost (readings §7). */
import { asId, type CheckoutId, type StudioId } from '../../../../kernel/ids.ts';
import { days, minus, type Instant } from '../../../../kernel/time.ts';
import { inStudio, type StudioTx } from '../../../../server/db/studio-tx.ts';
import { KeysUseless, listActiveSubscriptions } from '../../../payments/server/public.ts';
import type { GatewayAnswers } from '../ask-gateway.ts';
import type { Payment } from '../../rules/checkout.ts';
import { findCheckoutName } from '../checkout.store.ts';
import { lookAtMoney } from '../outside/look-at-money.ts';
import { listPaying } from '../outside/outside.store.ts';
import { listDebits, listUndecided } from './undecided.store.ts';
import { checkPayments, settlePayments } from '../settle-payments.ts';
import { reconcileSubscription, type Reconciling } from '../subscriptions/watch-subscriptions.ts';

type AskingParts = Reconciling;

export interface GatewayReview {
  /** `asked`: the number of checkouts, debits, subscriptions and paying payments asked about. `learned`: those that changed. */
  readonly asked: number;
  readonly learned: number;
  /** Reasons why some could not be asked about, each once. `keys`: the gateway rejects the studio's keys, or they cannot be read. */
  readonly faults: readonly { readonly kind: 'keys' | 'away'; readonly message: string }[];
}

/** A bank may reverse a debit for eight weeks, or collect one that failed. */
const MOVES_WITHIN = days(60);

/** Banks take disputes of card payments for about four months. */
const LEAVES_WITHIN = days(180);

/** A failure for one payment does not stop the others. */
export async function askAboutPayments(parts: AskingParts, studio: StudioId, at: Instant): Promise<GatewayReview> {
  const [paying, undecided, debits, subscriptions] = await inStudio(parts.db, studio, async (tx) => [
    await listPaying(tx, minus(at, LEAVES_WITHIN)),
    await listUndecided(tx),
    await listDebits(tx, minus(at, MOVES_WITHIN)),
    await listActiveSubscriptions(tx),
  ]);
  const isDebit = new Set(debits.map(({ id }) => id));
  const others = paying.filter(({ id }) => !isDebit.has(id));
  const faults = new Map<string, GatewayReview['faults'][number]>();
  let learned = 0;
  for (const ask of [
    ...undecided.map((id) => () => askAgain(parts, studio, id, at)),
    ...debits.map((debit) => async () => (await askDebit(parts, studio, debit, at)) || hasLeft(debit)),
    ...subscriptions.map(
      ({ ref }) =>
        () =>
          reconcileSubscription(parts, { studio, ref, at }),
    ),
    ...others.map((payment) => () => lookAtMoney(parts, { studio, payment, at })),
  ])
    try {
      if (await ask()) learned += 1;
    } catch (error) {
      const { cause } = error as Error;
      const reason = cause instanceof Error ? cause : (error as Error);
      faults.set(reason.message, { kind: reason instanceof KeysUseless ? 'keys' : 'away', message: reason.message });
    }
  const asked = undecided.length + debits.length + subscriptions.length + others.length;
  return { asked, learned, faults: [...faults.values()] };

  async function hasLeft(payment: Payment): Promise<boolean> {
    return payment.state === 'succeeded' && lookAtMoney(parts, { studio, payment, at });
  }
}

/** Runs the same steps as the scheduled payment check. Returns whether the checkout has no undecided payment left. */
async function askAgain({ db, loadStudio, ...cards }: AskingParts, id: StudioId, ref: CheckoutId, at: Instant): Promise<boolean> {
  const { asks, settle } = checkPayments(cards);
  const call = async (tx: StudioTx) => ({ tx, studio: await loadStudio(tx), ref, due: at, at });
  const asked = await inStudio(db, id, async (tx) => asks!.before(await call(tx)));
  const said = await asks!.ask(asked);
  return inStudio(db, id, async (tx) => {
    await settle({ ...(await call(tx)), said });
    return !(await listUndecided(tx)).includes(ref);
  });
}

type Debit = Awaited<ReturnType<typeof listDebits>>[number];

/** Whether the bank has reversed the debit, or collected it after a failure. */
async function askDebit(
  { db, gateways, creditGained, loadStudio }: AskingParts,
  id: StudioId,
  { checkout, ...payment }: Debit,
  at: Instant,
): Promise<boolean> {
  const answer = await gateways.named(payment.gateway).read(id, payment.ref!);
  const isNews = payment.state === 'succeeded' ? answer?.kind === 'declined' : answer?.kind === 'succeeded' && answer.isCollected === true;
  if (!isNews) return false;
  const said: GatewayAnswers = [{ payment, answer }];
  await inStudio(db, id, async (tx) => {
    const name = (await findCheckoutName(tx, asId<CheckoutId>(checkout)))!;
    await settlePayments({ tx, studio: await loadStudio(tx), at, creditGained }, name, said);
  });
  return true;
}
