/**
 * `npm start`: builds the web app when its sources have changed, then runs the server in the same process, so that every signal reaches it.
 */
import { ensureWebBuilt } from './web-build.ts';

const interrupted = () => process.exit(130);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
try {
  await ensureWebBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
await import('../src/app/server/main.ts');
