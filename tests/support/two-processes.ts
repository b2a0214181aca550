import { openDatabase, type Database } from '../../src/server/db/database.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { migratedDatabase } from './database.ts';
import type { TestDatabase } from './postgres.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export interface TwoProcesses {
  readonly database: Database;
  /** `guardsOff`: names of guards to switch off, for twin tests. */
  open(guardsOff?: string): Promise<void>;
  /** For twin tests that may sell a seat twice: without the lock on the class, and without the constraint that is the second guard. */
  openUnlocked(): Promise<void>;
  /** Also prints requests that failed on the servers. */
  close(): Promise<void>;
  server(index: number): ServerProcess;
  /** The address for request `index`, alternating between the servers. */
  address(index: number): string;
  /** Runs SQL as owner of the tables, to drop a constraint so that only the guard under test is left. */
  drop(sql: string): Promise<unknown>;
}

/** Call once, at the top of a test file, with `open` and `close` around the tests. `env`: extra environment of each server process. */
export function twoProcesses(env: (index: number) => Record<string, string> = () => ({})): TwoProcesses {
  let file: TestDatabase;
  let database: Database;
  let servers: ServerProcess[] = [];
  const drop = (sql: string) => withClient(database.owner, (client) => client.query(sql));
  const open = async (guardsOff = '') => {
    file = await migratedDatabase();
    database = await openDatabase({ databaseUrl: file.url, dataDir: 'memory' });
    servers = await Promise.all([0, 1].map((nth) => startServer({ DATABASE_URL: file.url, GUARDS_OFF: guardsOff, ...env(nth) })));
  };
  return {
    get database() {
      return database;
    },
    open,
    async openUnlocked() {
      await open('session-lock');
      await drop('alter table class_session drop constraint class_session_not_overbooked');
    },
    async close() {
      const failures = servers.flatMap((server) =>
        server
          .output()
          .split('\n')
          .filter((line) => line.includes('request failed')),
      );
      if (failures.length > 0) console.error(`${failures.length} requests failed on the server, the first: ${failures[0]}`);
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
      await file.drop();
    },
    server: (index) => servers[index]!,
    address: (index) => servers[index % servers.length]!.address,
    drop,
  };
}
