import { createHash } from 'node:crypto';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Database } from '../../../server/db/database.ts';
import { hashPassword } from '../../accounts/server/public.ts';
import { demoArchive } from '../rules/demo/demo-studio.ts';
import { DEMO_HOUSES } from '../rules/demo/demo-houses.ts';
import { importArchive } from './import-archive.ts';

/**
 * Makes the demo studios, each in a transaction of its own, as of the studio's day. One that is there already (another process was
 * quicker) is left alone. Answers the slugs of those that were made.
 */
export async function seedDemo(database: Database, now: Instant): Promise<string[]> {
  const made: string[] = [];
  for (const house of DEMO_HOUSES) {
    const waiverHash = createHash('sha256')
      .update(house.settings.waiver?.text ?? '')
      .digest('hex');
    const archive = demoArchive(house, { today: dayOf(house.zone, now), waiverHash });
    const outcome = await importArchive(database, archive, hashPassword, now);
    if (outcome.ok) made.push(house.slug);
    else if (outcome.refusal.code !== 'slug-taken') throw new Error(`The demo studio does not hold: ${JSON.stringify(outcome.refusal)}`);
  }
  return made;
}
