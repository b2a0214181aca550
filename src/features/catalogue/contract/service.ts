import * as z from 'zod/mini';
import type { ServiceId } from '../../../kernel/ids.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { shortText, textOrNone, webAddressOrNone } from '../../../wire/entity-fields.ts';

/** A kind of class or appointment, by which passes may be limited. */
export const serviceFields = z.object({
  name: shortText(200),
  description: textOrNone(5000),
  mediaUrl: webAddressOrNone(500),
  /** Information for a first visit, on the page of its classes. */
  firstVisit: textOrNone(5000),
});
export type ServiceFields = z.output<typeof serviceFields>;

export const services = entityCalls<ServiceId, typeof serviceFields>({
  path: '/office/services',
  can: 'edit-catalogue',
  one: 'a service',
  many: 'services',
  fields: serviceFields,
});
