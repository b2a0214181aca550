import { monthOf } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { enterCard as contract } from '../contract/sandbox.contract.ts';
import { brandOf, digitsOf, hasExpired, type EntryRefusal } from '../rules/card-entry.ts';
import { bankAnswerOf } from '../rules/sandbox-cards.ts';
import { newRef } from './sandbox-gateway.ts';
import { insertCard } from './sandbox.store.ts';

/** Gives a card a name to pay with. Of its number only the last four digits and what its bank will say are kept; of its code nothing. */
export async function enterCard({
  tx,
  at,
  studio,
  body,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, EntryRefusal>> {
  const { number, exp_month: month, exp_year: year } = body;
  if (hasExpired({ month, year }, monthOf(dayOf(studio.settings.timeZone, at)))) return refuse({ code: 'expiry-passed' });
  const id = newRef('pm');
  const shown = { brand: brandOf(number) ?? 'Card', lastFour: digitsOf(number).slice(-4), expMonth: month, expYear: year };
  await insertCard(tx, id, { ...shown, bank: bankAnswerOf(number) }, at);
  return ok({ id, brand: shown.brand, last_four: shown.lastFour });
}
