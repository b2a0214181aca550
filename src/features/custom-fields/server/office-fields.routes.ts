/** The custom fields of the office (docs/decisions/0239). */
import { ok, type Decision } from '../../../kernel/result.ts';
import { hasFeature } from '../../../context/studio.ts';
import { writeAudits } from '../../../server/audit.store.ts';
import { entityOperations } from '../../../server/entities/entity-operations.ts';
import { lockEntity } from '../../../server/entities/entity.store.ts';
import { placesAfter } from '../../../server/entities/places-after.ts';
import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import { touchStudio } from '../../studio/server/public.ts';
import { officeCustomFields, orderCustomFields, type CustomFieldFields } from '../contract/office-fields.ts';
import { decideFieldChange } from '../rules/decide-field-change.ts';
import { customFieldOfficeTexts } from '../office-texts.ts';
import { customFieldTable } from './custom-field-table.ts';
import { isAnswered, listPlaces, lockPlaces, savePlaces } from './office-fields.store.ts';

const whyNotAsked = ({ atSignUp, atCheckout }: CustomFieldFields, isInPackage: boolean): string[] => [
  ...(isInPackage ? [] : ['not-in-package']),
  ...(atSignUp || atCheckout ? [] : ['asked-nowhere']),
];

async function order({ tx, at, actor, body }: Call<typeof orderCustomFields>): Promise<Decision<{ readonly success: true }>> {
  const moved = placesAfter(await lockPlaces(tx), body.ids);
  if (moved.length === 0) return ok({ success: true });
  await savePlaces(tx, moved);
  const by = actor.kind === 'staff' ? actor.id : null;
  const entries = moved.map(({ id, before, order: after }) => ({
    by,
    action: 'custom_field.change',
    subject: ['custom_field', id] as const,
    before: { order: before + 1 },
    after: { order: after + 1 },
  }));
  await writeAudits(tx, at, entries);
  return ok({ success: true });
}

export const officeFieldsOperations: readonly Operation[] = [
  ...entityOperations(officeCustomFields, customFieldTable, {
    hiddenBy: async ({ studio }, entities) => {
      const asked = entities.filter(({ isArchived }) => !isArchived);
      return new Map(asked.map(({ id, fields }) => [id, whyNotAsked(fields, hasFeature(studio, 'custom_fields'))]));
    },
    others: async ({ tx }) => ({ order: ((await listPlaces(tx)).at(-1)?.order ?? -1) + 1 }),
    extras: async ({ tx }) => new Map((await listPlaces(tx)).map(({ id, order: place }) => [id, { order: place }])),
    decide: async ({ tx }, { id, fields }) => {
      const stored = fields && (await lockEntity(tx, customFieldTable, id));
      return stored ? decideFieldChange(stored.fields, fields, await isAnswered(tx, id)) : ok(null);
    },
    refusals: (language) => customFieldOfficeTexts(language),
    // The studio knows whether a checkout asks anything.
    created: ({ tx }) => touchStudio(tx),
    saved: touchStudio,
    archived: touchStudio,
    removing: touchStudio,
  }),
  operation(orderCustomFields, order),
];
