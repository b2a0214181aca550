import * as z from 'zod/mini';
import type { ClassTemplateId, ServiceId, TagId } from '../../../kernel/ids.ts';
import { id } from '../../../wire/codecs.ts';
import { entityCalls } from '../../../wire/entity.ts';
import { areDistinct, colour, longText, shortText, textOrNone, webAddressOrNone } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';
import { minimumChecks, minimumFields } from './minimum-fields.ts';

/** The data that the occurrences of a class share. `refs`: ids, or the keys of an archive. */
export const classTemplateFieldsOf = <Service extends z.ZodMiniType, Tag extends z.ZodMiniType>(refs: {
  readonly service: Service;
  readonly tag: Tag;
}) =>
  z.object({
    service: z._default(z.nullable(refs.service), null),
    name: shortText(200),
    description: longText(20_000),
    color: colour,
    durationMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
    mediaUrl: webAddressOrNone(500),
    /** Information for a first visit. Null when the service's applies. */
    firstVisit: textOrNone(5000),
    /** New classes of it begin with these. */
    ...minimumFields,
    tags: z._default(z.array(refs.tag).check(z.maxLength(50), z.refine(areDistinct, WANTED.once)), []),
  });

export const classTemplateFields = classTemplateFieldsOf({ service: id<ServiceId>(), tag: id<TagId>() });
export type ClassTemplateFields<Service = ServiceId, Tag = TagId> = Omit<z.output<typeof classTemplateFields>, 'service' | 'tags'> & {
  readonly service: Service | null;
  readonly tags: readonly Tag[];
};

export const classTemplates = entityCalls<ClassTemplateId, typeof classTemplateFields>({
  path: '/office/class-templates',
  can: 'edit-catalogue',
  one: 'a class template',
  many: 'class templates',
  fields: classTemplateFields,
  checks: minimumChecks,
});
