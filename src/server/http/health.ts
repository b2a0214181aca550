import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { withClient } from '../db/sql-pool.ts';

/** Who asks wants an answer soon, also from a database that accepts and says nothing; in milliseconds. */
const PATIENCE = 2_000;

/** `/healthz` says alive, `/readyz` says that the database answers (decisions.md §1). */
export function registerHealth(app: FastifyInstance, database: Database): void {
  const options = { schema: { hide: true }, config: { quiet: true } };
  app.get('/healthz', options, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', options, async (_, reply) => {
    const ready = await answersInTime(database);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'database unavailable' });
  });
}

async function answersInTime({ pool }: Database): Promise<boolean> {
  const asked = withClient(pool, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(PATIENCE, false, { ref: false })]);
}
