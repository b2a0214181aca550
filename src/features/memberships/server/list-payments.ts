import type { PassId } from '../../../kernel/ids.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { MembershipPayments } from '../../passes/rules/membership-payments.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { taxTermsOf } from '../../products/rules/bill.ts';
import { listCardsOf, type SavedCard } from '../../billing/server/public.ts';
import type { Membership } from '../rules/membership.ts';
import { paymentsOf } from '../rules/next-payment.ts';
import { listMemberships } from './memberships.store.ts';

/** The future payments of these passes. Omits passes that are not memberships or that we do not charge. */
export async function listMembershipPayments(
  tx: StudioTx,
  { settings }: Studio,
  passes: readonly Pass[],
): Promise<ReadonlyMap<PassId, MembershipPayments>> {
  const ids = passes.filter(({ subscription }) => subscription !== null).map(({ id }) => id);
  const billing = { zone: settings.timeZone, tax: taxTermsOf(settings.tax), currency: settings.currency };
  const found = await listMemberships(tx, ids);
  const owners = new Set(
    found.flatMap(({ pass, payer }) => (payer?.kind === 'card' ? passes.filter(({ id }) => id === pass) : [])).map(({ owner }) => owner),
  );
  const cards = await listCardsOf(tx, [...owners]);
  return new Map(
    found.flatMap((membership) => {
      const pass = passes.find(({ id }) => id === membership.pass);
      if (!pass || pass.startsAt === null) return [];
      return [[membership.pass, paymentsOf(membership, { ...pass, startsAt: pass.startsAt }, billing, cardOf(membership, cards))] as const];
    }),
  );
}

/** A membership may name a card by an earlier id of it. */
function cardOf({ payer }: Membership, cards: readonly SavedCard[]): SavedCard | null {
  if (payer?.kind !== 'card') return null;
  return (
    cards.find(({ gateway, method, formerMethods }) => gateway === payer.gateway && [method, ...formerMethods].includes(payer.method)) ??
    null
  );
}
