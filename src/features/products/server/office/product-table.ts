import { entityTable } from '../../../../server/entities/entity-table.ts';
import { termFields } from '../../contract/pass-terms.ts';
import { productFields } from '../../contract/office-products.ts';

type Terms = Readonly<Record<keyof typeof termFields, { readonly within: 'terms' }>>;
const terms = Object.fromEntries(Object.keys(termFields).map((field) => [field, { within: 'terms' }])) as Terms;

export const productTable = entityTable({
  table: 'offer',
  fields: productFields,
  columns: {
    price: 'bigint',
    ...terms,
    hidden: { column: 'is_hidden', type: 'boolean' },
    highlighted: { column: 'is_highlighted', type: 'boolean' },
    saved: { column: 'saved_amount', type: 'bigint' },
    saleFrom: 'date',
    saleUntil: 'date',
    tags: { link: 'offer_tag', own: 'offer_id', other: 'tag_id', refersTo: 'tags' },
  },
  others: { linkKey: 'text', order: { column: 'sort_order', type: 'int' }, createdAt: 'timestamptz' },
  usedBy: ['user_pass.offer_id', 'checkout.offer_id', 'promo_code_product.offer_id'],
});
