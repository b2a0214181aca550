import type { Zone } from '../../../kernel/calendar.ts';
import { later, type Instant } from '../../../kernel/time.ts';
import { addToDay, dayOf } from '../../../kernel/zoned-time.ts';
import { balanceRow } from './credit-balance.ts';
import { cycleOf } from './cycles.ts';
import { endOfDay } from '../../products/rules/duration.ts';
import type { CreditBalance, CreditUse, Pass, PassVisit } from './pass.ts';
import type { CoveredSession } from '../../products/rules/coverage.ts';
import { asOfUse, isOver } from './validity.ts';

/** The pass after a class took a credit. The next reservation of the same batch is decided on this balance. */
export function afterUse(pass: Pass, use: CreditUse, session: CoveredSession): Pass {
  const balances = use.counted ? taken(pass, use) : pass.balances;
  return { ...pass, balances, visits: [...pass.visits, visitOf(session)] };
}

/** The pass after an appointment took a credit. The visit is counted when the pass is loaded again. */
export const withCreditTaken = <P extends Pass>(pass: P, use: CreditUse): P => ({ ...pass, balances: taken(pass, use) });

function taken(pass: Pass, use: CreditUse): CreditBalance[] {
  const row: CreditBalance = balanceRow(pass, use.kind, use.cycle) ?? {
    kind: use.kind,
    cycle: use.cycle,
    granted: use.grant ?? 0,
    balance: use.grant ?? 0,
    usableUntil: null,
    returned: 0,
  };
  if (row.balance < 1) throw new RangeError(`Pass ${pass.id} has no ${use.kind} credit in cycle ${use.cycle}.`);
  return replaced(pass, { ...row, balance: row.balance - 1, returned: Math.max(0, row.returned - 1) });
}

/** The pass after a credit was returned. `usableUntil` comes from `returnOf`. */
export function afterReturn(pass: Pass, use: CreditUse, session: CoveredSession, usableUntil: Instant | null = null): Pass {
  return { ...withCreditBack(pass, use, usableUntil), visits: withoutVisit(pass.visits, session) };
}

/** The pass after a credit was returned for a visit that no longer counts. */
export const withCreditBack = (pass: Pass, use: CreditUse, usableUntil: Instant | null): Pass => ({
  ...pass,
  balances: use.counted ? givenBack(pass, use, usableUntil) : pass.balances,
});

function givenBack(pass: Pass, use: CreditUse, usableUntil: Instant | null): CreditBalance[] {
  const row = balanceRow(pass, use.kind, use.cycle);
  if (!row) throw new RangeError(`Pass ${pass.id} never gave a ${use.kind} credit of cycle ${use.cycle}.`);
  const late = usableUntil === null ? {} : { returned: row.returned + 1, usableUntil: later(row.usableUntil ?? usableUntil, usableUntil) };
  return replaced(pass, { ...row, balance: row.balance + 1, ...late });
}

const replaced = (pass: Pass, row: CreditBalance): CreditBalance[] => [
  ...pass.balances.filter((each) => each.kind !== row.kind || each.cycle !== row.cycle),
  row,
];

const visitOf = ({ startsAt, service }: CoveredSession): PassVisit => ({ kind: 'class', startsAt, service });

function withoutVisit(visits: readonly PassVisit[], session: CoveredSession): PassVisit[] {
  const index = visits.findIndex(
    (visit) => visit.kind === 'class' && visit.startsAt === session.startsAt && visit.service === session.service,
  );
  return visits.filter((_, each) => each !== index);
}

/** A returned credit goes to the pass, kind and cycle that it came from (readings §5). */
export interface CreditReturn {
  readonly use: CreditUse;
  /** Set when that pass or cycle has ended and the return extends its use: the credit stays usable until this moment. */
  readonly usableUntil: Instant | null;
}

export interface ReturnTerms {
  readonly now: Instant;
  readonly zone: Zone;
  /** True when the class was cancelled, or staff removed the booking with refund. */
  readonly causedByStudio: boolean;
  /** `BookingPolicy.returnedCreditDays`. */
  readonly returnedCreditDays: number;
}

/** Decides how a credit is returned. A credit that was already extended keeps the rest of its extension when the customer cancels. */
export function returnOf(use: CreditUse, pass: Pass, { now, zone, causedByStudio, returnedCreditDays }: ReturnTerms): CreditReturn {
  const back: CreditUse = { pass: use.pass, kind: use.kind, cycle: use.cycle, counted: use.counted };
  if (!use.counted || !hasEnded(pass, use, now, zone)) return { use: back, usableUntil: null };
  if (causedByStudio) return { use: back, usableUntil: endOfDay(zone, addToDay(dayOf(zone, now), returnedCreditDays, 'day')) };
  const running = balanceRow(pass, use.kind, use.cycle)?.usableUntil ?? null;
  return { use: back, usableUntil: running !== null && running >= now ? running : null };
}

/** Whether a credit of this cycle is no longer usable: the pass has ended, or the cycle has ended and credits do not carry forward. */
function hasEnded(pass: Pass, use: CreditUse, now: Instant, zone: Zone): boolean {
  if (isOver(pass, now)) return true;
  if (!pass.terms.cycle || pass.terms.carryForward) return false;
  return cycleOf(asOfUse(pass, now, zone), now, zone) > use.cycle;
}
