import { minor } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import { dayOf } from '../../../../kernel/zoned-time.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { closeDay as contract } from '../../contract/takings.contract.ts';
import { decideClosing, type ClosingRefusal } from '../../rules/decide-closing.ts';
import { cashOf, differenceOf, expectedOf } from '../../rules/takings.ts';
import { findClosing, insertClosing, lockTakings } from './day-closing.store.ts';
import { closingOnWire } from './present-takings.ts';
import { takingsOf, zoneToClose } from './takings.store.ts';

/** Cash that is sold while the day is closed counts after the closing: the difference of both sums shows it. */
export async function closeDay({
  tx,
  studio,
  at,
  actor,
  body,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, ClosingRefusal>> {
  const { timeZone, currency } = studio.settings;
  const { day, note } = body;
  const [opening, counted, shown] = [minor(body.opening), minor(body.counted), minor(body.expected)];
  await lockTakings(tx, day);
  const closed = await findClosing(tx, day);
  const cash = { ...cashOf(await takingsOf(tx, timeZone, day), currency.code), opening, counted };
  const decision = decideClosing({ day, today: dayOf(timeZone, at), closed, shown, cash, note });
  if (!decision.ok) return decision;
  const id = await insertClosing(tx, at, {
    ...cash,
    day,
    currency: currency.code,
    timeZone: await zoneToClose(tx, timeZone, day),
    note,
    staff: actor.id,
  });
  const amounts = { expected: expectedOf(cash), counted, difference: differenceOf(cash), currency: currency.code };
  await writeAudit(tx, at, {
    by: actor.id,
    action: 'takings.close',
    subject: ['day_closing', id],
    after: { day, ...amounts, ...(note !== null && { note }) },
  });
  return ok({ closing: closingOnWire((await findClosing(tx, day))!, studio) });
}
