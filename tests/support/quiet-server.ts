import type { AddressInfo } from 'node:net';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { startTestServer, type TestServer } from './server.ts';

export interface QuietServer {
  readonly server: TestServer;
  readonly address: string;
}

export async function startQuietServer(): Promise<QuietServer> {
  const server = await startTestServer();
  await leaveMailsUnwritten(server);
  await server.atelier.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, address: `http://127.0.0.1:${(server.atelier.app.server.address() as AddressInfo).port}` };
}

/** Skips every mail. Nobody reads them, and writing thousands would take longer than everything else. */
const leaveMailsUnwritten = ({ atelier }: TestServer) =>
  withClient(atelier.database.owner, (client) =>
    client.query(`
      create function skip_mail() returns trigger language plpgsql as $$ begin new.state := 'skipped'; return new; end $$;
      create trigger skip_mail before insert on mail for each row execute function skip_mail();`),
  );
