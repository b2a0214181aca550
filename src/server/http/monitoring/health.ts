import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { withClient } from '../../db/sql-pool.ts';
import { RETRY_AFTER, unavailable } from '../problems.ts';

/** Who asks wants an answer soon, also from a database that accepts and says nothing; in milliseconds. */
const PATIENCE = 2_000;

/** `/healthz` says alive, `/readyz` says that the database answers (readings §1) and that this process is not about to stop. */
export function registerHealth(app: FastifyInstance, database: Database, isLeaving: () => boolean): void {
  const options = { schema: { hide: true }, config: { quiet: true } };
  app.get('/healthz', options, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', options, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isLeaving() && (await answersInTime(database))) return { status: 'ready' };
    const { status, code, message } = unavailable();
    return reply.code(status).header('retry-after', RETRY_AFTER).send({ success: false, message, code });
  });
}

async function answersInTime({ pool }: Database): Promise<boolean> {
  const asked = withClient(pool, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(PATIENCE, false, { ref: false })]);
}
