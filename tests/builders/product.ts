import type { OfferId, TagId } from '../../src/kernel/ids.ts';
import { asId } from '../../src/kernel/ids.ts';
import type { PassTerms } from '../../src/features/products/rules/terms.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import type { StudioTx } from '../../src/server/db/studio-tx.ts';
import { newLinkKey } from '../../src/features/products/server/public.ts';
import { packTerms } from './pass.ts';
import { LONG_AGO } from './studio.ts';

export interface ProductFacts {
  terms?: PassTerms;
  /** In minor units. */
  price?: number;
  hidden?: boolean;
  /** Key in the link of a hidden product. Random by default. */
  linkKey?: string;
  highlighted?: boolean;
  saved?: number | null;
  order?: number;
  archived?: boolean;
  /** The first and the last day of its sale. */
  sale?: readonly [from: string | null, until: string | null];
  tags?: readonly TagId[];
}

/** Inserts a product: by default a ten-class pack for $120.00. */
export async function aProduct(
  tx: StudioTx,
  {
    terms = packTerms(),
    price = 12_000,
    hidden = false,
    linkKey,
    highlighted = false,
    saved = null,
    order = 0,
    archived = false,
    sale: [from, until] = [null, null],
    tags = [],
  }: ProductFacts = {},
): Promise<OfferId> {
  const { id } = await tx
    .insertInto('offer')
    .values({
      studio_id: tx.studio,
      price,
      terms: JSON.stringify(terms) as never,
      is_hidden: hidden,
      link_key: linkKey ?? newLinkKey(),
      is_highlighted: highlighted,
      saved_amount: saved,
      sort_order: order,
      is_archived: archived,
      sale_from: from as never,
      sale_until: until as never,
      created_at: toSqlTime(LONG_AGO),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tags.length > 0)
    await tx
      .insertInto('offer_tag')
      .values(tags.map((tag) => ({ studio_id: tx.studio, offer_id: id, tag_id: tag })))
      .execute();
  return asId<OfferId>(id);
}
