/** The series of the office (docs/decisions/0227). */
import { ok, type Decision } from '../../../kernel/result.ts';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { hasFeature } from '../../../context/studio.ts';
import { entityOperations } from '../../../server/entities/entity-operations.ts';
import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { touchSessionsOf } from '../../classes/server/public.ts';
import { listSeriesChoices, officeSeries, type SeriesFields } from '../contract/office-series.ts';
import { decideSeriesChange } from '../rules/decide-series-change.ts';
import { whySeriesHidden } from '../rules/why-series-hidden.ts';
import { seriesOfficeTexts } from '../office-texts.ts';
import { listBookedWith, listChoices, listSeriesStates } from './office-series.store.ts';
import { seriesTable } from './series-table.ts';

const MOST_CHOICES = 3000;

async function listClassesToChoose({ tx, at }: Call<typeof listSeriesChoices>): Promise<Decision<ReplyOf<typeof listSeriesChoices>>> {
  return ok({ classes: await listChoices(tx, at, MOST_CHOICES) });
}

/** Schedules say of a class that it is part of a series. */
const touch = (tx: Call['tx'], ...lists: readonly (readonly ClassSessionId[])[]) => touchSessionsOf.these(tx, [...new Set(lists.flat())]);

export const officeSeriesOperations: readonly Operation[] = [
  ...entityOperations(officeSeries, seriesTable, {
    hiddenBy: async ({ tx, studio, at }, entities) => {
      const states = await listSeriesStates(tx);
      const isInPackage = hasFeature(studio, 'series');
      const why = (id: number, fields: SeriesFields) =>
        whySeriesHidden({ series: fields, isInPackage, span: states.get(id)?.span ?? null, policy: studio.settings.booking, now: at });
      return new Map(entities.filter(({ isArchived }) => !isArchived).map(({ id, fields }) => [id, why(id, fields)]));
    },
    extras: async ({ tx }) =>
      new Map(
        [...(await listSeriesStates(tx))].map(([id, { people, span }]) => [
          id,
          { people, startsAt: span?.startsAt ?? null, endsAt: span?.endsAt ?? null },
        ]),
      ),
    decide: async ({ tx }, { id, fields }) => (fields ? decideSeriesChange(fields.occurrences, await listBookedWith(tx, id)) : ok(null)),
    refusals: (language) => seriesOfficeTexts(language),
    created: ({ tx, body }) => touch(tx, (body as SeriesFields).occurrences),
    saved: (tx, _, before, { body }) => touch(tx, before.occurrences, (body as unknown as SeriesFields).occurrences),
    removing: (tx, id) => touchSessionsOf.series(tx, id),
  }),
  operation(listSeriesChoices, listClassesToChoose),
];
