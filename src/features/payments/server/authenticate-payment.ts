import { timingSafeEqual } from 'node:crypto';
import { ok } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { authenticatePayment as contract } from '../contract/sandbox.contract.ts';
import { settleAuthentication } from './sandbox-gateway.ts';
import { findPayment } from './sandbox.store.ts';

/** Stores the customer's answer to the bank. The secret authorizes the caller and contains the payment's reference. */
export async function authenticatePayment({ tx, body }: Call<typeof contract>) {
  const ref = body.client_secret.split('_secret_')[0]!;
  const payment = await findPayment(tx, ref);
  if (!payment || !isEqual(payment.state.clientSecret, body.client_secret)) return notFound();
  const settled = await settleAuthentication(tx, ref, body.outcome);
  return ok({ state: settled?.state.kind === 'succeeded' ? ('succeeded' as const) : ('declined' as const) });
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
