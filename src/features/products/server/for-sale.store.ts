import { asId, type OfferId } from '../../../kernel/ids.ts';
import { minor, type Minor } from '../../../kernel/money.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { parsePassTerms } from '../contract/terms.ts';
import type { PassTerms } from '../rules/terms.ts';

/** A product as it is sold now. */
export interface ForSale {
  readonly id: OfferId;
  readonly price: Minor;
  readonly terms: PassTerms;
}

/** Hidden ones are sold too, to who has their link. */
export async function findForSale(tx: StudioTx, id: OfferId): Promise<ForSale | null> {
  const row = await tx
    .selectFrom('offer')
    .select(['id', 'price', 'terms'])
    .where('studio_id', '=', tx.studio)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { id: asId<OfferId>(row.id), price: minor(row.price), terms: parsePassTerms(row.terms) } : null;
}
