import { createHash } from 'node:crypto';
import { monthOf } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CardShown } from './gateway.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { enterCard as contract, openTestWallet as walletContract } from '../contract/sandbox.contract.ts';
import { brandOf, digitsOf, hasExpired, type EntryRefusal } from '../rules/card-entry.ts';
import { bankAnswerOf } from '../rules/sandbox-cards.ts';
import { newRef } from './sandbox-gateway.ts';
import { insertCard } from './sandbox.store.ts';

/**
 * Stores a card and returns a name to pay with. Keeps only the last four digits of the number and the bank's future answer, and nothing of
 * the security code.
 */
export async function enterCard({
  tx,
  at,
  studio,
  body,
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>, EntryRefusal>> {
  const { number, exp_month: month, exp_year: year } = body;
  if (hasExpired({ month, year }, monthOf(dayOf(studio.settings.timeZone, at)))) return refuse({ code: 'expiry-passed' });
  const { method, brand, lastFour } = await keepSandboxCard(tx, at, { number, month, year });
  return ok({ id: method, brand, last_four: lastFour });
}

/** A wallet that the customer has approved, as Apple Pay and Google Pay give a card. Its name is on receipts. */
export async function openTestWallet({ tx, at }: Call<typeof walletContract>): Promise<Decision<ReplyOf<typeof walletContract>, never>> {
  const method = newRef('pm');
  const card = { brand: 'Test wallet', lastFour: '4242', expMonth: 12, expYear: 2099 };
  await insertCard(tx, method, { ...card, fingerprint: card.brand, bank: 'pays' }, at);
  return ok({ id: method, brand: card.brand, last_four: card.lastFour });
}

export async function keepSandboxCard(
  tx: StudioTx,
  at: Instant,
  { number, month, year }: { readonly number: string; readonly month: number; readonly year: number },
): Promise<CardShown & { readonly method: string; readonly fingerprint: string }> {
  const method = newRef('pm');
  const shown = { brand: brandOf(number) ?? 'Card', lastFour: digitsOf(number).slice(-4), expMonth: month, expYear: year };
  const fingerprint = `${shown.brand} ${shown.lastFour} ${fingerprintOf(digitsOf(number))}`;
  await insertCard(tx, method, { ...shown, fingerprint, bank: bankAnswerOf(number) }, at);
  return { method, ...shown, fingerprint };
}

/** Distinguishes cards with the same last four digits. Twelve bits are too few to recover the number. */
const fingerprintOf = (digits: string): string => createHash('sha256').update(digits).digest('hex').slice(0, 3);
