import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReadArchive, anArchive } from '../../../../tests/builders/archive.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import { asId, type StudioId } from '../../../kernel/ids.ts';
import { instant } from '../../../kernel/time.ts';
import type { Database } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import { hashPassword } from '../../accounts/server/public.ts';
import { sumTakings } from '../../checkout/server/takings/takings.store.ts';
import { encodeArchive } from '../contract/archive.contract.ts';
import { exportArchive } from './export-archive.ts';
import { importArchive } from './import-archive.ts';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

it('an archive of an earlier version brings the present waiver as its first version, its questions as they were asked, refunds with the way back, and closed days by the clock of the studio', async () => {
  const older = anArchive().customFields!.map(({ key, name, type, required, active, options }) => ({
    key,
    name,
    type,
    required,
    active,
    options: options?.map(({ value, active: isOffered }) => ({ value, active: isOffered })),
  }));
  const dayClosings = anArchive().dayClosings!.map(({ timeZone: _timeZone, ...closing }) => closing);
  const archive = aReadArchive({ waivers: [], customFields: older, dayClosings });
  await importArchive(database, archive, hashPassword, instant(Date.parse('2026-03-05T12:00:00Z')));
  const { id } = await database.db.selectFrom('studio').select('id').where('slug', '=', archive.studio.slug).executeTakeFirstOrThrow();
  const {
    waivers,
    customFields,
    customers,
    dayClosings: closings,
  } = encodeArchive(await inStudio(database.db, asId<StudioId>(id), exportArchive));
  // A refund that was handed back by hand leaves the drawer in cash, and its card has it back.
  const span = { from: '2026-01-08' as Day, until: '2026-01-09' as Day };
  const takings = await inStudio(database.db, asId<StudioId>(id), (tx) => sumTakings(tx, 'America/New_York' as Zone, [span]));
  expect(takings[0]).toMatchObject([
    { method: 'card', refunded: -5000 },
    { method: 'cash', refunded: 5000 },
  ]);
  expect(closings!.map(({ timeZone }) => timeZone)).toEqual(['America/New_York', 'America/New_York']);
  expect(waivers).toEqual([{ key: 'abc', text: 'Careful.', madeAt: null, staff: null }]);
  expect(customFields!.map((field) => [field.key, field.active, field.atSignUp, field.atCheckout, field.services])).toEqual(
    older.map(({ key, active }) => [key, active, true, true, []]),
  );
  expect(customFields![3]!.options).toEqual([
    { id: 1, value: 'A friend', active: true },
    { id: 2, value: 'Newspaper', active: false },
  ]);
  expect(customers!.map(({ answers }) => answers)).toEqual(anArchive().customers!.map(({ answers }) => answers));
});
