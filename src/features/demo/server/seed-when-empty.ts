import { seedDemo } from '../../archive/server/public.ts';
import type { Atelier } from '../../../app/server/app.ts';

/** Makes the demo studios in a database that holds no studio at all. Says whether it did. */
export async function seedWhenEmpty({ database, clock, directory }: Pick<Atelier, 'database' | 'clock' | 'directory'>): Promise<boolean> {
  if ((await directory.list()).length > 0) return false;
  return (await seedDemo(database, clock.now())).length > 0;
}
