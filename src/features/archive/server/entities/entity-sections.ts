import type { EntityTable } from '../../../../server/entities/entity-table.ts';
import { productTable } from '../../../products/server/public.ts';
import { classTemplateTable, locationTable, serviceTable, tagTable } from '../../../catalogue/server/public.ts';
import { customFieldTable } from '../../../custom-fields/server/public.ts';
import { partnerTable } from '../../../partners/server/public.ts';
import { seriesTable } from '../../../series/server/public.ts';
import { teamTable } from '../../../staff/server/public.ts';
import { closureTable, recurrenceTable } from '../../../timetable/server/public.ts';

/** The sections whose entries are saved by the schema and the table of their entity. */
export const ENTITIES = {
  tags: tagTable,
  locations: locationTable,
  services: serviceTable,
  classes: classTemplateTable,
  offers: productTable,
  partners: partnerTable,
  customFields: customFieldTable,
  recurrences: recurrenceTable,
  closures: closureTable,
  series: seriesTable,
  staff: teamTable,
} as const satisfies Readonly<Record<string, EntityTable>>;
export type EntitySection = keyof typeof ENTITIES;
