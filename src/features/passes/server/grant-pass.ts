import type { BookingId, CustomerId, OfferId, PassId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CreditReason } from '../rules/credit-reasons.ts';
import { openingCredits } from '../../products/rules/opening-credits.ts';
import type { PassSale, PassState } from '../rules/pass.ts';
import type { CreditKind, PassTerms } from '../../products/rules/terms.ts';
import { activationAtSale } from '../../products/rules/duration.ts';
import { appendLedger, type LedgerLine } from './credit-ledger.store.ts';
import { insertPasses } from './passes.store.ts';
import { saveTerms } from '../../products/server/public.ts';

/** A ledger line that is written together with a new pass. */
export interface OpeningLine {
  readonly kind: CreditKind;
  readonly cycle: number;
  readonly delta: number;
  readonly reason: CreditReason;
  readonly booking?: BookingId | null;
  readonly at: Instant;
  readonly usableUntil?: Instant | null;
}

export interface PassGrant extends PassSale {
  readonly customer: CustomerId;
  readonly offer: OfferId | null;
  readonly terms: PassTerms;
  readonly state: PassState;
  readonly soldByStaff: boolean;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly purchasedAt: Instant;
  readonly archiveKey: string | null;
  /** The opening ledger: `granted` lines and, for a partly used pass, the credits already taken. */
  readonly ledger: readonly OpeningLine[];
}

/** Stores passes with their terms and ledger in a constant number of statements. Returns their ids in the same order. */
export async function grantPasses(tx: StudioTx, grants: readonly PassGrant[]): Promise<PassId[]> {
  if (grants.length === 0) return [];
  const terms = await saveTerms(
    tx,
    grants.map((grant) => grant.terms),
  );
  const ids = await insertPasses(
    tx,
    grants.map((grant, index) => ({ ...grant, termsId: terms[index] as number })),
  );
  await appendLedger(
    tx,
    grants.flatMap((grant, index) => linesOf(grant, ids[index] as PassId)),
  );
  return ids;
}

const linesOf = (grant: PassGrant, pass: PassId): LedgerLine[] =>
  grant.ledger.map((line) => ({ ...line, pass, booking: line.booking ?? null }));

/** The data of a sale. The start, the end and the credits of the first cycle follow from it. */
export type Sale = Pick<PassGrant, 'customer' | 'offer' | 'terms' | 'state' | 'soldByStaff' | keyof PassSale> & {
  /** The start of the pass's period. Defaults to now. */
  readonly runsFrom?: Instant;
};

/** Gives a customer a pass that is sold now, with its opening credits. */
export async function grantPass(tx: StudioTx, at: Instant, zone: Zone, sale: Sale): Promise<PassId> {
  const activation = activationAtSale(sale.terms, sale.runsFrom ?? at, zone);
  const begun = activation.startsAt && dayOf(zone, activation.startsAt);
  const ledger = openingCredits(sale.terms, begun).map((credit) => ({ ...credit, reason: 'granted' as const, at }));
  const [id] = await grantPasses(tx, [{ ...sale, ...activation, purchasedAt: at, archiveKey: null, ledger }]);
  return id as PassId;
}
