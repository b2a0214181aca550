import type { Feature } from '../../../context/studio.ts';
import { days, hours, minus, plus, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { newSecret } from '../../accounts/server/public.ts';
import { listClassesOf } from '../../class-admin/server/public.ts';
import { listInstructors } from '../../staff/server/public.ts';
import { insertAsked, insertSubRequest, saveAskedStatus } from '../../sub-requests/server/public.ts';
import { subRequestTexts } from '../../sub-requests/texts.ts';
import { DEMO_CLASSES } from '../rules/demo-classes.ts';

/**
 * Creates a sub request for a full class. It asks two instructors, and one has declined. Archives do not contain sub requests, because
 * their links belong to this installation.
 */
export async function seedSubRequest(tx: StudioTx, features: readonly Feature[], now: Instant): Promise<void> {
  if (!features.includes('sub_request')) return;
  const coming = await listClassesOf(tx, { from: now, to: plus(now, days(14)), instructors: null, hideCancelled: true });
  const found = coming.find(({ session, instructor }) => session.name === DEMO_CLASSES.fullNoWaitlist && instructor !== null);
  if (!found) return;
  const present = found.instructor!.id;
  const { subject, template } = subRequestTexts('en').template;
  const request = await insertSubRequest(tx, minus(now, hours(5)), { session: found.session.id, by: present, subject, body: template });
  const asked = (await listInstructors(tx)).filter(({ id }) => id !== present).slice(0, 2);
  const ids = await insertAsked(
    tx,
    minus(now, hours(5)),
    request,
    asked.map(({ id }) => ({ instructor: id, tokenHash: newSecret().hash })),
  );
  for (const id of ids.slice(0, 1)) await saveAskedStatus(tx, minus(now, hours(2)), id, 'declined');
}
