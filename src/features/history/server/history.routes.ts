/** The operations about the history of the whole studio. */
import { ok } from '../../../kernel/result.ts';
import { can } from '../../../context/permissions.ts';
import { addDays } from '../../../kernel/calendar.ts';
import { localTimeOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { fieldsChanged } from '../../../server/audit.store.ts';
import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import { spreadsheet } from '../../../server/http/spreadsheet.ts';
import { exportHistory, listHistory, type HistoryLine } from '../contract/history.contract.ts';
import { actionWords, historyTexts } from '../staff-texts.ts';
import { listEntries, listPeople, type HistoryFilter, type HistoryRow } from './history.store.ts';

const A_PAGE = 50;
const MOST_EXPORTED = 10_000;

type FilterCall = Pick<Call<typeof exportHistory>, 'query' | 'studio' | 'actor'>;

function filterOf({ query: { member, group, day, customer }, studio, actor }: FilterCall): Omit<HistoryFilter, 'before' | 'most'> {
  const { timeZone } = studio.settings;
  return {
    by: member ?? null,
    group: group ?? null,
    customer: customer ?? null,
    from: day ? startOfDay(timeZone, day) : null,
    until: day ? startOfDay(timeZone, addDays(day, 1)) : null,
    sees: { customers: can(actor, studio, 'see-customers'), gateways: can(actor, studio, 'connect-payments') },
  };
}

const present = (row: HistoryRow): HistoryLine => {
  const { id, at, by, via, action, name, startsAt } = row;
  return { id, at, by, via, action, name, startsAt, thing: { kind: row.kind, id: row.subject }, changes: fieldsChanged(row) };
};

const cell = (value: unknown): string => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));

/** One row for each changed field, or one for an entry without fields. Times are those of the studio. */
function sheetOf(rows: readonly HistoryRow[], { studio, language }: Pick<Call, 'studio' | 'language'>): string {
  const words = historyTexts(language);
  const { timeZone, locale } = studio.settings;
  const NO_FIELD = [{ field: '', oldValue: null, newValue: null }];
  return spreadsheet({
    columns: (Object.keys(words.columns) as (keyof typeof words.columns)[]).map((key) => ({ key, header: words.columns[key] })),
    rows: rows.flatMap((row) => {
      const { day, time } = localTimeOf(timeZone, row.at);
      const changes = fieldsChanged(row);
      return (changes.length === 0 ? NO_FIELD : changes).map(({ field, oldValue, newValue }) => ({
        at: `${day} ${time}`,
        by: row.by ?? row.via,
        action: actionWords(words, row.action),
        name: row.name ?? '',
        part: field,
        before: cell(oldValue),
        after: cell(newValue),
      }));
    }),
    locale,
  });
}

export const historyOperations: readonly Operation[] = [
  operation(listHistory, async (call: Call<typeof listHistory>) => {
    const { tx, query } = call;
    const rows = await listEntries(tx, { ...filterOf(call), before: query.beforeId ?? null, most: A_PAGE + 1 });
    return ok({ entries: rows.slice(0, A_PAGE).map(present), hasMore: rows.length > A_PAGE, members: await listPeople(tx) });
  }),
  operation(exportHistory, async (call: Call<typeof exportHistory>) => {
    const rows = await listEntries(call.tx, { ...filterOf(call), before: null, most: MOST_EXPORTED });
    return ok({ name: `${historyTexts(call.language).fileName}.csv`, text: sheetOf(rows, call) });
  }),
];
