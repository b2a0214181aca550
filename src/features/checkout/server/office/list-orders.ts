import { addDays } from '../../../../kernel/calendar.ts';
import { currencyNamed, toDecimal, type Minor } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import { localTimeOf, startOfDay } from '../../../../kernel/zoned-time.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { spreadsheet } from '../../../../server/http/spreadsheet.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { exportOrders as exportContract, listOrders as listContract, OrderLine } from '../../contract/office-orders.contract.ts';
import { ordersTexts } from '../../staff-texts.ts';
import { listPaidAtOnce, listStudioOrders, sumOrders, type OrdersQuery } from './office-orders.store.ts';
import { currencyOf, lineOf, peopleOf } from './present-order.ts';

const A_PAGE = 50;
const MOST_EXPORTED = 10_000;

function queryOf({ studio, query }: Pick<Call<typeof exportContract>, 'studio' | 'query'>): OrdersQuery {
  const { timeZone } = studio.settings;
  const { state = null, from, until } = query;
  const text = query.search?.trim() ?? '';
  return {
    state,
    from: from ? startOfDay(timeZone, from) : null,
    until: until ? startOfDay(timeZone, addDays(until, 1)) : null,
    search: text === '' ? null : text,
  };
}

export async function listOrders(call: Call<typeof listContract>): Promise<Decision<ReplyOf<typeof listContract>>> {
  const { tx, studio } = call;
  const query = queryOf(call);
  const found = await listStudioOrders(tx, query, { beforeId: call.query.beforeId ?? null, most: A_PAGE + 1 });
  const shown = found.slice(0, A_PAGE);
  const personOf = await peopleOf(
    call,
    shown.map(({ customer }) => customer),
  );
  const sums = call.query.beforeId === undefined ? await sumOrders(tx, query) : [];
  return ok({
    orders: shown.map((order) => lineOf(order, call, personOf)),
    hasMore: found.length > A_PAGE,
    sums: sums.map((sum) => ({ ...sum, currency: currencyOf(sum, studio) })),
  });
}

export async function exportOrders(call: Call<typeof exportContract>): Promise<Decision<ReplyOf<typeof exportContract>>> {
  const found = await listStudioOrders(call.tx, queryOf(call), { beforeId: null, most: MOST_EXPORTED });
  const personOf = await peopleOf(
    call,
    found.map(({ customer }) => customer),
  );
  const paidAtOnce = await listPaidAtOnce(
    call.tx,
    found.map(({ id }) => id),
  );
  const words = ordersTexts(call.language);
  const { timeZone, locale, currency: present } = call.studio.settings;
  return ok({
    name: `${words.fileName}.csv`,
    text: spreadsheet({
      columns: (Object.keys(words.columns) as (keyof typeof words.columns)[]).map((key) => ({ key, header: words.columns[key] })),
      rows: found.map((order) => rowOf(lineOf(order, call, personOf))),
      locale,
    }),
  });

  function rowOf(line: OrderLine): Readonly<Record<keyof typeof words.columns, string | number>> {
    const { day, time } = localTimeOf(timeZone, line.purchasedAt);
    const decimal = (amount: Minor) => toDecimal(amount, currencyNamed(line.currency.iso_code, present));
    return {
      number: line.id,
      at: `${day} ${time}`,
      customer: line.customer.name,
      email: line.customer.email ?? '',
      name: line.name,
      state: words.states[line.state],
      total: decimal(line.total),
      due: decimal(line.due),
      refunded: decimal(line.refunded),
      currency: line.currency.iso_code,
      paidBy: line.paidBy,
      paidOn: line.paidOn ?? (paidAtOnce.has(line.id) ? day : ''),
    };
  }
}
