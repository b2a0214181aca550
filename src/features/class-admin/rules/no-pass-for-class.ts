import type { ClosedToStaff } from '../../classes/rules/seats.ts';
import { unfitPasses } from '../../bookings/rules/order-passes.ts';
import type { CoveredSession } from '../../products/rules/coverage.ts';
import type { EligibilityAsk, PassRefusal } from '../../passes/rules/eligibility.ts';
import type { Pass } from '../../passes/rules/pass.ts';

/** A pass of the customer with the reason why it cannot pay. */
export interface UnfitPass {
  readonly name: string;
  readonly why: PassRefusal;
}

/** None of the customer's passes can pay for the class. The newest pass comes first. The list is empty when the customer has no pass. */
export interface NoPassForClass {
  readonly code: 'no-pass-for-class';
  readonly passes: readonly UnfitPass[];
}

export type AddBookingRefusal = NoPassForClass | ClosedToStaff;

export const noPassForClass = (owned: readonly Pass[], session: CoveredSession, ask: EligibilityAsk): NoPassForClass => ({
  code: 'no-pass-for-class',
  passes: unfitPasses(owned, session, ask).map(({ pass, why }) => ({ name: pass.terms.name, why })),
});
