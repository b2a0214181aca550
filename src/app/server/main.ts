/** Starts the server. What Node made of the program is kept for the next start, which then takes half the time. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../.cache/compiled'));
const { runServer } = await import('./run-server.ts');
await runServer(process.env);
