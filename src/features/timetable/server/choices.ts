import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { listEntities } from '../../../server/entities/entity.store.ts';
import { asId, type ClassTemplateId, type LocationId } from '../../../kernel/ids.ts';
import { classTemplateTable, locationTable } from '../../catalogue/server/public.ts';
import { listInstructors } from '../../staff/server/public.ts';

const byName = (one: { readonly name: string }, other: { readonly name: string }): number => one.name.localeCompare(other.name);

/** The choices for a new class, by name, without archived things. */
export async function listChoices(tx: StudioTx) {
  const [templates, places, teachers] = await Promise.all([
    listEntities(tx, classTemplateTable),
    listEntities(tx, locationTable),
    listInstructors(tx),
  ]);
  return {
    templates: templates
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, fields: { name, durationMinutes, minimumPeople, minimumHours } }) => ({
        id: asId<ClassTemplateId>(id),
        name,
        durationMinutes,
        minimumPeople,
        minimumHours,
      }))
      .toSorted(byName),
    places: places
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, fields: { name, rooms } }) => ({ id: asId<LocationId>(id), name, rooms }))
      .toSorted(byName),
    teachers: teachers.map(({ id, name }) => ({ id, name })),
  };
}

export type Choices = Awaited<ReturnType<typeof listChoices>>;
