import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { withClient } from '../db/sql-pool.ts';

/** `/healthz` says alive, `/readyz` says that the database answers (decisions.md §1). */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
    try {
      await withClient(database.pool, (client) => client.query('select 1'));
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
