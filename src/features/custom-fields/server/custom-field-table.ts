import { entityTable } from '../../../server/entities/entity-table.ts';
import { customFieldFields } from '../contract/office-fields.ts';

export const customFieldTable = entityTable({
  table: 'custom_field',
  fields: customFieldFields,
  columns: {
    name: 'text',
    type: { column: 'field_type', type: 'text' },
    required: { column: 'is_required', type: 'boolean' },
    options: 'jsonb',
    atSignUp: 'boolean',
    atCheckout: 'boolean',
    services: { link: 'custom_field_service', own: 'custom_field_id', other: 'service_id', refersTo: 'services' },
  },
  others: { order: { column: 'sort_order', type: 'int' } },
  usedBy: ['custom_field_value.custom_field_id'],
});
