import type { CustomerActor } from '../../../../context/permissions.ts';
import type { Studio } from '../../../../context/studio.ts';
import type { BookingId } from '../../../../kernel/ids.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { takesDebts } from '../../rules/checkout.ts';
import { listFees, type RaisedFee } from './fee.store.ts';

/** The fees of the caller's bookings, without pay handles when the studio does not accept payments of debts here. */
export async function listOwnFees(
  { tx, studio, actor }: { readonly tx: StudioTx; readonly studio: Studio; readonly actor: CustomerActor },
  bookings: readonly BookingId[],
): Promise<RaisedFee[]> {
  const fees = await listFees(tx, bookings);
  return takesDebts(studio.settings.payments, actor.impersonatedBy !== null) ? fees : fees.map((fee) => ({ ...fee, payHandle: null }));
}
