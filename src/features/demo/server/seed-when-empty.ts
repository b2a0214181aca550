import { seedDemo } from './seed-demo.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Database } from '../../../server/db/database.ts';
import type { StudioDirectory } from '../../../server/http/studio-directory.ts';

interface Server {
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
}

/** Creates the demo studios in a database without any studio. Returns whether it did. */
export async function seedWhenEmpty({ database, clock, directory }: Server): Promise<boolean> {
  if ((await directory.list()).length > 0) return false;
  return (await seedDemo(database, clock.now())).length > 0;
}
