import { createHash } from 'node:crypto';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Database } from '../../../server/db/database.ts';
import { hashPassword } from '../../accounts/server/public.ts';
import { disputedOrder } from '../rules/demo-orders.ts';
import { demoArchive } from '../rules/demo-studio.ts';
import { DEMO_HOUSES } from '../rules/demo-houses.ts';
import { importArchives } from '../../archive/server/public.ts';
import { seedCards } from './seed-cards.ts';
import { seedDispute } from './seed-dispute.ts';
import { seedSubRequest } from './seed-sub-request.ts';

/**
 * Creates the demo studios for the current day of each studio. One transaction creates all, because a start that finds the first would
 * never create the second. Returns their slugs. Empty when another process created them first.
 */
export async function seedDemo(database: Database, now: Instant): Promise<string[]> {
  const archives = DEMO_HOUSES.map((house) => {
    const waiverHash = createHash('sha256')
      .update(house.settings.waiver?.text ?? '')
      .digest('hex');
    return demoArchive(house, { today: dayOf(house.zone, now), waiverHash });
  });
  const outcome = await importArchives(database, archives, hashPassword, now, async (tx, { studio }) => {
    await seedSubRequest(tx, studio.features, now);
    await seedDispute(tx, disputedOrder(archives.find((each) => each.studio.slug === studio.slug)!.orders, now), now);
    await seedCards(tx, DEMO_HOUSES.find(({ slug }) => slug === studio.slug)!.mailDomain, now);
  });
  if (outcome.ok) return DEMO_HOUSES.map(({ slug }) => slug);
  if (outcome.refusal.code === 'slug-taken') return [];
  throw new Error(`The demo studios do not hold: ${JSON.stringify(outcome.refusal)}`);
}
