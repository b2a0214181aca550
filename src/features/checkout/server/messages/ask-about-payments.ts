/** Every payment whose end is not known is asked about, now: for when messages of a gateway may have been lost (readings §7). */
import { asId, type CheckoutId, type StudioId } from '../../../../kernel/ids.ts';
import { days, minus, type Instant } from '../../../../kernel/time.ts';
import { inStudio, type StudioTx } from '../../../../server/db/studio-tx.ts';
import { KeysRefused, listActiveSubscriptions } from '../../../payments/server/public.ts';
import type { Said } from '../ask-gateway.ts';
import { findCheckoutName } from '../checkout.store.ts';
import { listDebits, listUndecided } from './undecided.store.ts';
import { checkPayments, settlePayments } from '../settle-payments.ts';
import { reconcileSubscription, type Reconciling } from '../subscriptions/watch-subscriptions.ts';

type AskingParts = Reconciling;

/** What came of it. */
export interface PaymentsAsked {
  /** Checkouts that were asked about, and those of which something new was learnt. */
  readonly asked: number;
  readonly learnt: number;
  /** Why some could not be asked about, each reason once. `keys`: the gateway does not know the studio's keys. */
  readonly faults: readonly { readonly kind: 'keys' | 'away'; readonly message: string }[];
}

/** A bank may call a debit back for eight weeks, or collect one that failed. */
const MOVES_WITHIN = days(60);

/** One that cannot be asked about keeps none of the others from being so. */
export async function askAboutPayments(parts: AskingParts, studio: StudioId, at: Instant): Promise<PaymentsAsked> {
  const [undecided, debits, subscriptions] = await inStudio(parts.db, studio, async (tx) => [
    await listUndecided(tx),
    await listDebits(tx, minus(at, MOVES_WITHIN)),
    await listActiveSubscriptions(tx),
  ]);
  const faults = new Map<string, PaymentsAsked['faults'][number]>();
  let learnt = 0;
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
      if (await ask()) learnt += 1;
    } catch (error) {
      const { cause } = error as Error;
      const reason = cause instanceof Error ? cause : (error as Error);
      faults.set(reason.message, { kind: reason instanceof KeysRefused ? 'keys' : 'away', message: reason.message });
    }
  return { asked: undecided.length + debits.length + subscriptions.length, learnt, faults: [...faults.values()] };
}

/** As the due look does. Whether its payments are not what they were. */
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

/** Whether its bank has called it back, or has collected what failed before. */
async function askDebit(
  { db, gateways, creditGained, loadStudio }: AskingParts,
  id: StudioId,
  { checkout, ...payment }: Debit,
  at: Instant,
): Promise<boolean> {
  const answer = await gateways.named(payment.gateway).read(id, payment.ref!);
  const isNews = payment.state === 'succeeded' ? answer?.kind === 'declined' : answer?.kind === 'succeeded' && answer.isCollected === true;
  if (!isNews) return false;
  const said: Said = [{ payment, answer }];
  await inStudio(db, id, async (tx) => {
    const name = (await findCheckoutName(tx, asId<CheckoutId>(checkout)))!;
    await settlePayments({ tx, studio: await loadStudio(tx), at, creditGained }, name, said);
  });
  return true;
}
