import type { BulkEmailId, CustomerId } from '../../src/kernel/ids.ts';
import type { Instant } from '../../src/kernel/time.ts';
import { insertBulkEmail } from '../../src/features/bulk-email/server/bulk-emails.store.ts';
import { DELIVERY } from '../../src/features/bulk-email/server/deliver.ts';
import { schedule } from '../../src/server/outbox.ts';
import { aReader, type MailWorld } from './mail.ts';
import { aStaff } from './staff.ts';

/** A bulk email to a class and to `people` customers (p0@mail.test and so on), due at `at`. */
export const aBulkEmail = (world: MailWorld, people: number, at: Instant): Promise<BulkEmailId> =>
  world.inside(async (tx) => {
    const customers: CustomerId[] = [];
    for (let person = 0; person < people; person++) customers.push(await aReader(tx, `P${person}`, `p${person}@mail.test`));
    const { id } = await insertBulkEmail(tx, at, {
      session: world.session,
      writtenBy: (await aStaff(tx)).id,
      subject: 'Bring a mat',
      body: '<p>See you.</p>',
      recipients: { groups: ['#Reserved'], customers },
      sendAt: at,
      outsiders: 0,
      ofCancelled: false,
    });
    await schedule(tx, DELIVERY, id, at);
    return id;
  });
