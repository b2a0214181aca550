/** Each kind of mail belongs to one feature (docs/recipes.md, Kind of mail). */
import { describe, expect, it } from 'vitest';
import { mailKindsOf } from '../../src/app/server/after-the-commit.ts';
import { accountMails } from '../../src/features/accounts/server/public.ts';
import { bookingMails } from '../../src/features/bookings/server/public.ts';
import { receiptMails, refundMails } from '../../src/features/checkout/server/public.ts';
import { personalDataMails } from '../../src/features/personal-data/server/personal-data-mails.ts';
import { purchaseMails } from '../../src/features/purchase-bookings/server/public.ts';
import { TEACHER_MAILS } from '../../src/features/class-admin/rules/teachers-to-notify.ts';
import { CUSTOMER_MAILS } from '../../src/features/mail/rules/customer-mails.ts';
import { prepareMails } from '../../src/features/mail/server/public.ts';
import type { MailKinds } from '../../src/server/mail/mail-kinds.ts';
import type { ClaimedMail } from '../../src/server/mail/mail.ts';

const stub = (...kinds: string[]): MailKinds => ({
  kinds,
  check: (_tx, _context, mails) => Promise.resolve(mails.map(({ id, kind }) => ({ stale: `${kind} ${id}` }))),
});
const mail = (id: number, kind: string) => ({ id, kind, to: 'ada@lane.test' }) as ClaimedMail;
const prepare = (declared: readonly MailKinds[], mails: readonly ClaimedMail[]) =>
  prepareMails(declared)({} as never, { studio: { settings: { look: {}, mails: {} } } } as never, mails);

/** Mails whose words stay ours. */
const OURS = [
  // They log somebody in or prove an address.
  ...accountMails.kinds,
  // They tell about a right that the person has.
  ...personalDataMails.kinds,
  // For members of staff.
  'appointment-new',
  'appointment-confirmed-by-studio',
  'appointment-gone',
  ...TEACHER_MAILS,
  'sub-request',
  'sub-request-taken',
  'sub-request-yours',
  'sub-request-taken-by-other',
  'sub-request-withdrawn',
  // The studio writes it as a whole.
  'bulk-email',
];

it('each kind has words of the studio or stays ours', () => {
  const all = mailKindsOf(() => '').flatMap(({ kinds }) => kinds);
  expect(all.toSorted()).toEqual([...Object.keys(CUSTOMER_MAILS), ...OURS].toSorted());
});

describe('the kinds of mail', () => {
  it('are each declared by one feature', () => {
    const kinds = [accountMails, bookingMails(() => ''), receiptMails(async () => new Map()), purchaseMails, refundMails(() => '')].flatMap(
      (one) => one.kinds,
    );
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('are checked by the feature that declares them, each mail in its position', async () => {
    const prepared = await prepare([stub('receipt'), stub('welcome')], [mail(1, 'welcome'), mail(2, 'receipt'), mail(3, 'welcome')]);
    expect(prepared).toEqual([{ stale: 'welcome 1' }, { stale: 'receipt 2' }, { stale: 'welcome 3' }]);
  });

  it('without a feature fail, and are not skipped', async () => {
    const [unknown] = await prepare([stub('welcome')], [mail(1, 'receipt')]);
    await expect((unknown as { write: () => Promise<unknown> }).write()).rejects.toThrow('receipt');
  });
});
