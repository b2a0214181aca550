/** Asks the gateways about every undecided payment now, for the case that webhooks were lost (readings §7). */
import { asId, type CheckoutId, type StudioId } from '../../../../kernel/ids.ts';
import { days, minus, type Instant } from '../../../../kernel/time.ts';
import { inStudio, type StudioTx } from '../../../../server/db/studio-tx.ts';
import { KeysUseless, listActiveSubscriptions } from '../../../payments/server/public.ts';
import type { GatewayAnswers } from '../ask-gateway.ts';
import { findCheckoutName } from '../checkout.store.ts';
import { listDebits, listUndecided } from './undecided.store.ts';
import { checkPayments, settlePayments } from '../settle-payments.ts';
import { reconcileSubscription, type Reconciling } from '../subscriptions/watch-subscriptions.ts';

type AskingParts = Reconciling;

export interface GatewayReview {
  /** `asked`: the number of checkouts, debits and subscriptions asked about. `learned`: those that changed. */
  readonly asked: number;
  readonly learned: number;
  /** Reasons why some could not be asked about, each once. `keys`: the gateway rejects the studio's keys, or they cannot be read. */
  readonly faults: readonly { readonly kind: 'keys' | 'away'; readonly message: string }[];
}

/** A bank may reverse a debit for eight weeks, or collect one that failed. */
const MOVES_WITHIN = days(60);

/** A failure for one payment does not stop the others. */
export async function askAboutPayments(parts: AskingParts, studio: StudioId, at: Instant): Promise<GatewayReview> {
  const [undecided, debits, subscriptions] = await inStudio(parts.db, studio, async (tx) => [
    await listUndecided(tx),
    await listDebits(tx, minus(at, MOVES_WITHIN)),
    await listActiveSubscriptions(tx),
  ]);
  const faults = new Map<string, GatewayReview['faults'][number]>();
  let learned = 0;
  for (const ask of [
    ...undecided.map((id) => () => askAgain(parts, studio, id, at)),
    ...debits.map((debit) => () => askDebit(parts, studio, debit, at)),
    ...subscriptions.map(
      ({ ref }) =>
        () =>
          reconcileSubscription(parts, { studio, ref, at }),
    ),
  ])
    try {
      if (await ask()) learned += 1;
    } catch (error) {
      const { cause } = error as Error;
      const reason = cause instanceof Error ? cause : (error as Error);
      faults.set(reason.message, { kind: reason instanceof KeysUseless ? 'keys' : 'away', message: reason.message });
    }
  return { asked: undecided.length + debits.length + subscriptions.length, learned, faults: [...faults.values()] };
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
