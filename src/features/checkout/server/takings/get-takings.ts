import type { Day } from '../../../../kernel/calendar.ts';
import { minor, plus, type Minor } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import { dayOf } from '../../../../kernel/zoned-time.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { getTakings as contract } from '../../contract/takings.contract.ts';
import { afterClosingOf, cashOf } from '../../rules/takings.ts';
import { currencyOf } from '../office/present-order.ts';
import { findClosing, findClosingBefore } from './day-closing.store.ts';
import { closingOnWire, takingsOnWire } from './present-takings.ts';
import { sumTakings, takingsOf } from './takings.store.ts';

export async function getTakings(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { tx, studio, at, language, query } = call;
  const { timeZone, currency } = studio.settings;
  const today = dayOf(timeZone, at);
  const day = query.day ?? today;
  const takings = await takingsOf(tx, timeZone, day);
  const closing = await findClosing(tx, day);
  const counted = closing?.currency ?? currency.code;
  const opening = closing ? { amount: closing.opening, from: null } : await openingOf(tx, studio, day);
  return ok({
    day,
    today,
    ...takingsOnWire(takings, studio, language),
    drawer: {
      currency: currencyOf({ currency: counted }, studio),
      opening: opening.amount,
      openingFrom: opening.from,
      ...cashOf(takings, counted),
    },
    closing: closing && closingOnWire(closing, studio),
    afterClosing: closing ? afterClosingOf(cashOf(takings, counted), closing) : minor(0),
  });
}

/** The cash that should be in the drawer when the day begins: what the last closed day left, and the cash since. Never below zero. */
async function openingOf(tx: StudioTx, studio: Studio, day: Day): Promise<{ amount: Minor; from: Day | null }> {
  const { timeZone, currency } = studio.settings;
  const last = await findClosingBefore(tx, day, currency.code);
  if (last === null) return { amount: minor(0), from: null };
  const [since] = await sumTakings(tx, timeZone, [{ from: last.day, until: day }]);
  const left = plus(last.counted, afterClosingOf(cashOf(since!, currency.code), last));
  return { amount: minor(Math.max(0, left)), from: last.day };
}
