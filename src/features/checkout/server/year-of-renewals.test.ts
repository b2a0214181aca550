/**
 * A year and more of renewals on a moved clock, against a model of its own: month ends, a leap day, changes of clocks, trials, billing days, cards
 * that fail. Every charge on its day, once, and the ledgers' sums hold.
 */
import { expect, it } from 'vitest';
import type { PassTerms } from '../../products/rules/terms.ts';
import { theClassDesk } from '../../../../tests/support/class-desk.ts';
import { aMembershipShop, membershipCalls, moveTo } from '../../../../tests/support/membership-shop.ts';

const desk = theClassDesk();
const { buy, orders } = membershipCalls(desk);
const MANY = Number(process.env['TEST_DEPTH'] ?? 1) > 1 ? 1000 : 6;
const PRICE = 14_900;
const UNTIL = '2029-03-05';
const DAY = 86_400_000;

interface Kind {
  readonly begun: string;
  readonly trialDays: number;
  readonly dayOfMonth: number | null;
  readonly fails: boolean;
}
const KINDS: readonly Kind[] = [
  { begun: '2028-01-31', trialDays: 0, dayOfMonth: null, fails: false },
  { begun: '2028-01-30', trialDays: 0, dayOfMonth: 31, fails: false },
  { begun: '2028-02-01', trialDays: 28, dayOfMonth: null, fails: false },
  { begun: '2028-02-10', trialDays: 7, dayOfMonth: 1, fails: false },
  { begun: '2028-03-11', trialDays: 0, dayOfMonth: 29, fails: false },
  { begun: '2028-02-15', trialDays: 0, dayOfMonth: null, fails: true },
];

// The model: days as days since 1970, months counted by hand.
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const textOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
/** A day of a month that may lie beyond its year. */
const dayIn = (year: number, month: number, day: number): number => {
  const [y, m] = [year + Math.floor(month / 12), ((month % 12) + 12) % 12];
  return Date.UTC(y, m, Math.min(day, lastOf(y, m))) / DAY;
};

/** Which cycles are paid when, and how much. */
function expected({ begun, trialDays, dayOfMonth, fails }: Kind): { cycle: number; total: number; day: string }[] {
  const from = numberOf(begun) + trialDays;
  const start = new Date(from * DAY);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const turn = dayOfMonth ?? start.getUTCDate();
  const nth = dayIn(year, month, turn) >= from ? 0 : 1;
  const first = dayIn(year, month + nth, turn);
  const cut = first > from;
  const part = cut
    ? Math.floor(
        (PRICE * (first - from) * 2 + (first - dayIn(year, month + nth - 1, turn))) / (2 * (first - dayIn(year, month + nth - 1, turn))),
      )
    : PRICE;
  const sale = { cycle: 0, total: trialDays > 0 ? 0 : part, day: begun };
  if (fails) return [sale];
  const paid = trialDays > 0 ? [{ cycle: 0, total: part, day: textOf(from) }] : [];
  for (let cycle = 1; ; cycle += 1) {
    const day = textOf(dayIn(year, month + nth + cycle - (cut ? 1 : 0), turn));
    if (day > UNTIL) return [sale, ...paid];
    paid.push({ cycle, total: PRICE, day });
  }
}

it(`charges ${MANY} memberships for a year, each cycle once and on its day`, async () => {
  const sold: { readonly shop: Awaited<ReturnType<typeof aMembershipShop>>; readonly pass: number; readonly kind: Kind }[] = [];
  const people = Math.ceil(MANY / KINDS.length);
  const sell = async (kind: Kind) => {
    const billingDay: PassTerms['billingDay'] = kind.dayOfMonth === null ? null : { kind: 'day-of-month', dayOfMonth: kind.dayOfMonth };
    const shop = await aMembershipShop(desk, { wall: `${kind.begun} 09:00`, people }, { trialDays: kind.trialDays, billingDay });
    for (const who of shop.rush.people)
      sold.push({ shop, kind, pass: await buy({ ...shop, who }, kind.fails ? '4000000000000341' : undefined) });
  };
  const retries = ['2028-03-16', '2028-03-18', '2028-03-20', '2028-03-22', '2028-03-15'];
  const days = [...new Set([...KINDS.flatMap((kind) => expected(kind).map(({ day }) => day)), ...retries, UNTIL])].toSorted();
  for (const day of days) {
    await moveTo(desk, `${day} 00:00`, Math.ceil(people / 50));
    for (const kind of KINDS.filter(({ begun }) => begun === day)) await sell(kind);
  }
  for (const { shop, pass, kind } of sold) {
    const paid = await orders(shop, pass);
    const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).toSorted();
    expect({ kind, orders: sorted(paid) }).toEqual({ kind, orders: sorted(expected(kind)) });
  }
  for (const shop of new Set(sold.map((one) => one.shop))) await desk.sound(shop.rush);
}, 900_000);
