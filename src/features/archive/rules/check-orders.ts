import { problem, repeated, type ArchiveProblem } from './archive-problem.ts';
import type { Archive } from './archive.ts';
import type { ArchivedOrder } from './archived-sales.ts';

/**
 * The numbers of an order make its total, a pass comes from one order, each later cycle of it from another, and belongs to who bought it, and only
 * what is paid later, or was called back, is owed.
 */
export function orderProblems({ orders, passes }: Archive): ArchiveProblem[] {
  const owners = new Map(passes.map((pass) => [pass.key, pass.customer]));
  return [
    ...repeated(
      orders,
      ({ kind, pass, cycle }) => (pass === null || kind !== 'renewal' ? pass : `${pass}, cycle ${cycle}`),
      (at) => ['orders', at, 'pass'],
      'duplicate-value',
    ),
    ...repeated(
      orders,
      ({ giftCard }) => giftCard,
      (at) => ['orders', at, 'giftCard'],
      'duplicate-value',
    ),
    ...repeated(
      orders,
      ({ fee, voidedAt }) => (fee === null || voidedAt !== null ? null : `${fee.kind} ${fee.booking}`),
      (at) => ['orders', at, 'fee'],
      'duplicate-value',
    ),
    ...orders.flatMap((order, at) => [
      ...moneyProblems(order, at),
      ...(boughtBy(order) === null ? [problem(['orders', at, 'kind'], { code: 'bought-nothing' })] : []),
      ...(order.pass !== null && owners.has(order.pass) && owners.get(order.pass) !== order.customer
        ? [problem(['orders', at, 'pass'], { code: 'pass-of-another', pass: order.pass })]
        : []),
    ]),
  ];
}

function boughtBy({ kind, giftCard, fee, pass }: ArchivedOrder): string | null {
  if (kind === 'fee') return fee?.booking ?? null;
  return kind === 'gift-card' ? giftCard : pass;
}

/** What may be owed: what is paid later, and a debit that the bank called back. */
const OWED: ReadonlySet<ArchivedOrder['paidBy']> = new Set(['pay-later', 'direct-debit']);

/** No more goes back than was paid, nor more to the gift card than it paid. */
function refundsFit({ refunds, isPaid, paidBy, voidedAt, total, tax, tender }: ArchivedOrder): boolean {
  const sum = (of: (one: ArchivedOrder['refunds'][number]) => number): number => refunds.reduce((all, one) => all + of(one), 0);
  const isSound =
    refunds.every(({ amount, toGiftCard, ...one }) => amount > 0 && toGiftCard <= amount && one.tax <= amount) &&
    sum((one) => one.tax) <= tax;
  const wasPaid = isPaid || paidBy === 'direct-debit';
  const back = sum(({ amount }) => amount);
  return isSound && back <= (wasPaid && voidedAt === null ? total : 0) && sum(({ toGiftCard }) => toGiftCard) <= (tender?.amount ?? 0);
}

function moneyProblems(order: ArchivedOrder, at: number): ArchiveProblem[] {
  const { price, discount, tax, total, taxIncluded, paidBy, card, isPaid, tender } = order;
  const sum = price - discount + (taxIncluded ? 0 : tax);
  return [
    ...(sum === total ? [] : [problem(['orders', at, 'total'], { code: 'total-differs', total, sum })]),
    ...(refundsFit(order) ? [] : [problem(['orders', at, 'refunds'], { code: 'refunds-beyond' })]),
    ...(tender !== null && tender.amount > total
      ? [problem(['orders', at, 'tender'], { code: 'tender-beyond', tender: tender.amount, total })]
      : []),
    ...(isPaid || OWED.has(paidBy) ? [] : [problem(['orders', at, 'isPaid'], { code: 'unpaid-but-paid-by', paidBy })]),
    ...(card && paidBy !== 'card' ? [problem(['orders', at, 'card'], { code: 'card-without-payment' })] : []),
  ];
}
