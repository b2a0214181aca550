import { problem, repeated, type ArchiveProblem } from './archive-problem.ts';
import { differenceOf } from '../../checkout/rules/takings.ts';
import type { Archive } from './archive.ts';
import type { ArchivedOrder } from './archived-sales.ts';

/**
 * Checks the totals of orders, that each pass and each later cycle comes from one order, that a pass belongs to the buyer, and that only
 * orders with a deferred or reversed payment are unpaid.
 */
export function orderProblems({ orders, passes, dayClosings }: Archive): ArchiveProblem[] {
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
    ...repeated(
      dayClosings,
      ({ day }) => day,
      (at) => ['dayClosings', at, 'day'],
      'duplicate-value',
    ),
    ...dayClosings.flatMap((closing, at) =>
      differenceOf(closing) !== 0 && closing.note === null
        ? [problem(['dayClosings', at, 'note'], { code: 'difference-without-note' })]
        : [],
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

/** The payment methods of an unpaid order: payment at the studio later, and a direct debit that the bank reversed. */
const OWED: ReadonlySet<ArchivedOrder['paidBy']> = new Set(['pay-later', 'direct-debit']);

/** Refunds must not exceed the paid amount, and refunds to the gift card must not exceed the gift card payment. */
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
