import type { Pass } from '../../passes/rules/pass.ts';

/** An eligible pass, and whether it pays with a counted credit. */
export interface PayingPass {
  readonly pass: Pass;
  readonly isCounted: boolean;
}

/**
 * The order in which the reserve page offers passes, the first one preselected: the pass that ends soonest, since what is on it is lost
 * first; among those that end together the one with counted credits, then the older one.
 */
export const inOfferOrder = (a: PayingPass, b: PayingPass): number =>
  endOf(a) - endOf(b) || Number(b.isCounted) - Number(a.isCounted) || a.pass.purchasedAt - b.pass.purchasedAt || a.pass.id - b.pass.id;

/** A number instead of infinity, so that two that never end compare as equal. */
const endOf = ({ pass }: PayingPass): number => pass.endsAt ?? Number.MAX_SAFE_INTEGER;
