import { entityTable } from '../../../server/entities/entity-table.ts';
import { codeFields } from '../contract/office-codes.ts';

export const codeTable = entityTable({
  table: 'promo_code',
  fields: codeFields,
  columns: {
    name: { column: 'code', type: 'text' },
    kind: 'text',
    value: 'bigint',
    totalCycles: 'int',
    months: 'int',
    maxUses: 'int',
    maxUsesPerCustomer: 'int',
    firstDay: 'date',
    lastDay: 'date',
    newCustomersOnly: 'boolean',
    allProducts: 'boolean',
    products: { link: 'promo_code_product', own: 'code_id', other: 'offer_id', refersTo: 'offers' },
    forGiftCards: 'boolean',
  },
  others: { codeKey: 'text', createdAt: 'timestamptz' },
  usedBy: ['promo_code_use.code_id', 'checkout.discount_code_id', 'customer_order.discount_code_id', 'user_pass.discount_code_id'],
  uniqueName: 'promo_code_studio_id_code_key_key',
});
