import { problem, repeated, type ArchiveProblem } from './archive-problem.ts';
import type { Archive } from './archive.ts';
import type { ArchivedOrder } from './archived-sales.ts';

/** The numbers of an order make its total, a pass comes from one order and belongs to who bought it, and only what is paid later is owed. */
export function orderProblems({ orders, passes }: Archive): ArchiveProblem[] {
  const owners = new Map(passes.map((pass) => [pass.key, pass.customer]));
  return [
    ...repeated(
      orders,
      ({ pass }) => pass,
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

function moneyProblems(
  { price, discount, tax, total, taxIncluded, paidBy, card, isPaid, tender }: ArchivedOrder,
  at: number,
): ArchiveProblem[] {
  const sum = price - discount + (taxIncluded ? 0 : tax);
  return [
    ...(sum === total ? [] : [problem(['orders', at, 'total'], { code: 'total-differs', total, sum })]),
    ...(tender !== null && tender.amount > total
      ? [problem(['orders', at, 'tender'], { code: 'tender-beyond', tender: tender.amount, total })]
      : []),
    ...(isPaid || paidBy === 'pay-later' ? [] : [problem(['orders', at, 'isPaid'], { code: 'unpaid-but-paid-by', paidBy })]),
    ...(card && paidBy !== 'card' ? [problem(['orders', at, 'card'], { code: 'card-without-payment' })] : []),
  ];
}
