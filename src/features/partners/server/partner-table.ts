import { entityTable } from '../../../server/entities/entity-table.ts';
import { partnerFields } from '../contract/partner.ts';

export const partnerTable = entityTable({
  table: 'partner',
  fields: partnerFields,
  columns: { name: 'text', amount: 'bigint' },
  usedBy: ['booking.partner_id'],
  uniqueName: 'partner_studio_id_name_key',
});
