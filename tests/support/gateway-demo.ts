/** The demo with an account at a gateway, made before its server starts: the embedded database is for one process. */
import { sql } from 'kysely';
import type { AccountGateway } from '../../src/features/payments/rules/gateway-name.ts';
import { setAccount } from '../../src/features/payments/server/public.ts';
import { asId, type StudioId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { secretBox } from '../../src/server/secret-box.ts';
import { databaseSettings, type DatabaseSettings } from './database.ts';

/** The SECRET_KEY that its server needs. */
export const GATEWAY_SECRET = 'Zk3vQ8wYt1mRb6XnE0sLp9HcJ4uGd7Fa';

type Account = Parameters<typeof setAccount>[4];

/** `settings`: of the studio, over its own. */
export async function aDemoThatTakes(gateway: AccountGateway, account: Account, settings: object = {}): Promise<DatabaseSettings> {
  const prepared = await databaseSettings('demo');
  const { databaseUrl, dataDir } = prepared;
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }));
  const { id } = await database.db.selectFrom('studio').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow();
  await inStudio(database.db, asId<StudioId>(id), async (tx) => {
    await setAccount(tx, secretBox(GATEWAY_SECRET), instant(Date.UTC(2026, 2, 17)), gateway, account);
    await sql`update studio_settings set data = data || ${JSON.stringify(settings)}::jsonb, version = version + 1
              where studio_id = ${tx.studio}`.execute(tx);
  });
  await database.close();
  return prepared;
}
