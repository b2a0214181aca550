import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { type LedgerFault, reconcile } from '../../passes/server/public.ts';
import { findAppointmentFaults, type AppointmentFault } from './reconcile-appointments.store.ts';
import {
  findCounterFaults,
  findFeeFaults,
  findMembershipFaults,
  findReductionFaults,
  findSaleFaults,
  type CounterFault,
  type SaleFault,
} from './reconcile.store.ts';

export interface StudioFaults {
  readonly counters: readonly CounterFault[];
  readonly ledgers: readonly LedgerFault[];
  readonly sales: readonly SaleFault[];
  readonly appointments: readonly AppointmentFault[];
}

/**
 * Compares a studio's counters with its bookings and ledgers, and checks the consistency of its sales (quality.md, never 1 to 4). The
 * result is empty when all is correct.
 */
export async function reconcileStudio(tx: StudioTx): Promise<StudioFaults> {
  return {
    counters: await findCounterFaults(tx),
    ledgers: await reconcile(tx),
    sales: [
      ...(await findSaleFaults(tx)),
      ...(await findReductionFaults(tx)),
      ...(await findMembershipFaults(tx)),
      ...(await findFeeFaults(tx)),
    ],
    appointments: await findAppointmentFaults(tx),
  };
}
