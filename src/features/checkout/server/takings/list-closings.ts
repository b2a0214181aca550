import { addDays, addMonths, firstDayOf, monthOf, type Day, type Month } from '../../../../kernel/calendar.ts';
import { currencyNamed, minor, plus, toDecimal, type Minor } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import { dayOf, localTimeOf } from '../../../../kernel/zoned-time.ts';
import type { Call } from '../../../../server/http/operation.ts';
import { spreadsheet } from '../../../../server/http/spreadsheet.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { exportTakings as exportContract, listClosings as listContract } from '../../contract/takings.contract.ts';
import { differenceOf, expectedOf, isCash, netOf, type Taking } from '../../rules/takings.ts';
import { takingsTexts } from '../../takings-texts.ts';
import { currencyOf } from '../office/present-order.ts';
import { listClosingsOf, type DayClosing } from './day-closing.store.ts';
import { closingOnWire, nameOfTaking } from './present-takings.ts';
import { sumTakings, type Days } from './takings.store.ts';

const monthAsked = ({ studio, at, query }: Pick<Call<typeof exportContract>, 'studio' | 'at' | 'query'>): Month =>
  query.month ?? monthOf(dayOf(studio.settings.timeZone, at));

const spanOf = (month: Month): Days => ({ from: firstDayOf(month), until: firstDayOf(addMonths(month, 1)) });

export async function listClosings(call: Call<typeof listContract>): Promise<Decision<ReplyOf<typeof listContract>>> {
  const month = monthAsked(call);
  const closings = await listClosingsOf(call.tx, spanOf(month));
  const sums = [...Map.groupBy(closings, ({ currency }) => currency)].map(([currency, closed]) => ({
    currency: currencyOf({ currency }, call.studio),
    closedDays: closed.length,
    difference: closed.map(differenceOf).reduce(plus, minor(0)),
  }));
  return ok({ month, closings: closings.map((one) => closingOnWire(one, call.studio)), sums });
}

const NO_CASH = { method: 'cash', way: null, taken: minor(0), refunded: minor(0) } as const;

/** The takings of a day, with a row of the cash on a closed day without any. */
function withCash(takings: readonly Taking[], closing: DayClosing | undefined): readonly Taking[] {
  if (!closing || takings.some((one) => isCash(one, closing.currency))) return takings;
  return [{ ...NO_CASH, currency: closing.currency }, ...takings];
}

export async function exportTakings(call: Call<typeof exportContract>): Promise<Decision<ReplyOf<typeof exportContract>>> {
  const { tx, language } = call;
  const { timeZone, locale, currency: present } = call.studio.settings;
  const month = monthAsked(call);
  const days = daysOf(spanOf(month));
  const closings = new Map((await listClosingsOf(tx, spanOf(month))).map((one) => [one.day, one]));
  const takings = await sumTakings(
    tx,
    timeZone,
    days.map((from) => ({ from, until: addDays(from, 1) })),
  );
  const words = takingsTexts(language);
  return ok({
    name: `${words.fileName(month)}.csv`,
    text: spreadsheet({
      columns: (Object.keys(words.columns) as (keyof typeof words.columns)[]).map((key) => ({ key, header: words.columns[key] })),
      rows: days.flatMap((day, nth) => rowsOf(day, takings[nth]!, closings.get(day))),
      locale,
    }),
  });

  /** The closing stands in the first row of its cash. */
  function rowsOf(day: Day, takingsOfDay: readonly Taking[], closing: DayClosing | undefined) {
    const rows = withCash(takingsOfDay, closing);
    const cash = closing && rows.find((one) => isCash(one, closing.currency));
    return rows.map((one) => rowOf(day, one, closing && one === cash ? closing : null));
  }

  function rowOf(day: Day, taking: Taking, counted: DayClosing | null): Readonly<Record<keyof typeof words.columns, string | number>> {
    const decimal = (amount: Minor) => toDecimal(amount, currencyNamed(taking.currency, present));
    const closedAt = counted && localTimeOf(counted.timeZone, counted.at);
    return {
      day,
      way: nameOfTaking(taking, language),
      taken: decimal(taking.taken),
      refunded: decimal(taking.refunded),
      net: decimal(netOf(taking)),
      currency: taking.currency,
      opening: counted ? decimal(counted.opening) : '',
      expected: counted ? decimal(expectedOf(counted)) : '',
      counted: counted ? decimal(counted.counted) : '',
      difference: counted ? decimal(differenceOf(counted)) : '',
      note: counted?.note ?? '',
      by: counted?.by ?? '',
      at: closedAt ? `${closedAt.day} ${closedAt.time}` : '',
    };
  }
}

function daysOf({ from, until }: Days): Day[] {
  const days: Day[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day);
  return days;
}
