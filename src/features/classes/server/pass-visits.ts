import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { listVisits } from './classes.store.ts';

const hasLimits = ({ terms: { durationLimits, classes, appointments } }: Pass): boolean =>
  [durationLimits, classes?.serviceLimits, appointments?.serviceLimits].some(Boolean);

/** Adds the live bookings and appointments to passes whose terms limit them. Other passes need none. */
export async function withVisits(tx: StudioTx, passes: readonly Pass[]): Promise<Pass[]> {
  const limited = passes.filter(hasLimits).map((pass) => pass.id);
  const visits = await listVisits(tx, limited);
  return passes.map((pass) =>
    hasLimits(pass) ? { ...pass, visits: visits.flatMap(({ pass: by, ...visit }) => (by === pass.id ? [visit] : [])) } : pass,
  );
}
