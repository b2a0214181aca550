/** `npm run bench -- NAME`: runs one benchmark, which prints its table. Exits with 1 when a limit is missed. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The export of every benchmark file. Resolves to whether all limits were kept. */
export interface Benchmark {
  run(): Promise<boolean>;
}

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3));
const name = process.argv[2] ?? '';

if (!names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exit(2);
}
const benchmark = (await import(join(import.meta.dirname, `${name}.ts`))) as Benchmark;
process.exitCode = (await benchmark.run()) ? 0 : 1;
