/**
 * The demo with a gateway account. The account is created before the server starts, because only one process can open the embedded
 * database.
 */
import { sql } from 'kysely';
import type { AccountGateway } from '../../src/features/payments/rules/gateway-name.ts';
import { setAccount } from '../../src/features/payments/server/public.ts';
import { asId, type StudioId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { inStudio, type StudioTx } from '../../src/server/db/studio-tx.ts';
import { secretBox } from '../../src/server/secret-box.ts';
import { databaseSettings, type DatabaseSettings } from './database.ts';

/** SECRET_KEY of the server. */
export const GATEWAY_SECRET = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';

type Account = Parameters<typeof setAccount>[4];

/** Runs `work` in the demo studio while no server runs. */
export async function withDemo<T>({ databaseUrl, dataDir }: DatabaseSettings, work: (tx: StudioTx) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }));
  try {
    const { id } = await database.db.selectFrom('studio').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow();
    return await inStudio(database.db, asId<StudioId>(id), work);
  } finally {
    await database.close();
  }
}

/** `settings`: overrides of the studio's settings. */
export async function demoWithGateway(gateway: AccountGateway, account: Account, settings: object = {}): Promise<DatabaseSettings> {
  const prepared = await databaseSettings('demo');
  await withDemo(prepared, async (tx) => {
    await setAccount(tx, secretBox(GATEWAY_SECRET), instant(Date.UTC(2026, 2, 17)), gateway, account);
    await sql`update studio_settings set data = data || ${JSON.stringify(settings)}::jsonb, version = version + 1
              where studio_id = ${tx.studio}`.execute(tx);
  });
  return prepared;
}

/** Every row of the demo studio in all tables, as one text. */
export const allRowsAsText = (prepared: DatabaseSettings): Promise<string> =>
  withDemo(prepared, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'studio_id'`.execute(tx);
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(tx);
      texts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return texts.join('\n');
  });
