/** Everything that is stored about a customer, in one file that people and programs can read. */
import type { CustomerId } from '../../../kernel/ids.ts';
import { localTimeOf } from '../../../kernel/zoned-time.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { imagePath } from '../../../server/files/image-path.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { findNotes } from '../../accounts/server/public.ts';
import { exportTexts } from '../export-texts.ts';
import { listStoredRows, type StoredRow } from './stored-data.store.ts';

type Ask = Pick<Call, 'tx' | 'studio' | 'at' | 'language' | 'origin'>;

export async function exportPerson(
  { tx, studio, at, language, origin }: Ask,
  customer: CustomerId,
): Promise<Decision<{ name: string; text: string }> | Problem> {
  if ((await findNotes(tx, customer)) === null) return notFound();
  const words = exportTexts(language);
  const { day, time } = localTimeOf(studio.settings.timeZone, at);
  const tables = await listStoredRows(tx, customer);
  const withLinks = (table: string, row: StoredRow) =>
    table === 'stored_image' ? { ...row, link: origin + imagePath(tx.studio, String(row['name'])) } : row;
  const titles: Readonly<Record<string, string>> = words.tables;
  const text = JSON.stringify(
    {
      [words.about]: words.explanation(studio.settings.name, `${day} ${time}`),
      ...Object.fromEntries(tables.map(([table, rows]) => [titles[table] ?? table, rows.map((row) => withLinks(table, row))])),
    },
    null,
    2,
  );
  return ok({ name: `${words.fileName}-${customer}.json`, text });
}
