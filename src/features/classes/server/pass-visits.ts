import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { listVisits } from './classes.store.ts';

const hasLimits = ({ terms }: Pass): boolean => terms.durationLimits !== null || (terms.classes?.serviceLimits ?? null) !== null;

/** Fills in the live bookings of passes whose terms count them; the others need none. */
export async function withVisits(tx: StudioTx, passes: readonly Pass[]): Promise<Pass[]> {
  const limited = passes.filter(hasLimits).map((pass) => pass.id);
  const visits = await listVisits(tx, limited);
  return passes.map((pass) =>
    hasLimits(pass)
      ? { ...pass, visits: visits.filter((visit) => visit.pass === pass.id).map(({ startsAt, service }) => ({ startsAt, service })) }
      : pass,
  );
}
