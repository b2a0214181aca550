import { entityTable } from '../../../../server/entities/entity-table.ts';
import { closureFields } from '../../contract/closure.contract.ts';

export const closureTable = entityTable({
  table: 'closure',
  fields: closureFields,
  columns: {
    firstDay: 'date',
    lastDay: 'date',
    starts: 'text',
    ends: 'text',
    locations: { link: 'closure_location', own: 'closure_id', other: 'location_id', refersTo: 'locations' },
    message: 'text',
    extendsPasses: 'boolean',
  },
  usedBy: [],
});
