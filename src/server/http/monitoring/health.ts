import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { withClient } from '../../db/sql-pool.ts';
import { RETRY_AFTER, unavailable } from '../problems.ts';

/**
 * Milliseconds to wait for the database. A health check needs a quick answer, even when the database accepts the connection and stays
 * silent.
 */
const PATIENCE = 2_000;

/** `/healthz`: the process is alive. `/readyz`: the database answers (readings §1) and this process is not about to stop. */
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
