/** Erases a customer when the seven days are over: all of it in one transaction, or nothing (docs/decisions/0259). */
import { languageOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { days, plus, type Instant } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { enqueueMails, schedule, type DueHandler } from '../../../server/outbox.ts';
import { accountKey } from '../../accounts/server/public.ts';
import { endAppointmentsOf, lockTeachersOf } from '../../appointments/server/public.ts';
import { removeCardsOf } from '../../billing/server/public.ts';
import { endBookingsOf } from '../../bookings/server/public.ts';
import { erasePictures } from '../../files/server/public.ts';
import { endMembershipLater, loadLockedMembership, lockMembership, type EndPass } from '../../memberships/server/public.ts';
import { endSeriesBooking, listSeriesBookingsOf } from '../../series/server/public.ts';
import { stopStandingOf } from '../../standing-bookings/server/public.ts';
import { patternOf, type Marks } from '../rules/marks.ts';
import { personalDataTexts } from '../texts.ts';
import { clearCards } from './cards.store.ts';
import { clearRows, markErased, redactTexts } from './clear-rows.store.ts';
import { clearGuests, clearHistory, clearMails, clearReplies, clearWordsAbout, dropAccounts, loadMarks } from './clear-traces.store.ts';
import { ERASE, isOnTeam, lockPerson, readErasure, saveEnd } from './erasure.store.ts';
import { personalDataMail } from './personal-data-mails.ts';
import { listRunningMemberships } from './running.store.ts';

/** A call that was under way during the erasure may have written a row after it. */
const ONCE_MORE = days(1);

/** `endPass` ends a pass with its bookings and appointments. */
export const eraseCustomers = (endPass: EndPass): DueHandler => ({
  kind: ERASE,
  settle: async ({ tx, studio, ref, at }) => {
    const found = await readErasure(tx, ref);
    if (found === null) return;
    await lockPerson(tx, found.customer);
    // Read again under the lock: it may have been stopped meanwhile.
    const erasure = await readErasure(tx, ref);
    if (erasure === null) return;
    const { id, customer, doneAt } = erasure;
    if (doneAt === null && (await isOnTeam(tx, customer))) {
      await saveEnd(tx, id, { stoppedAt: at });
      await writeAudit(tx, at, { by: null, via: 'job', action: 'customer.stop-erasure', subject: ['customer', customer] });
      return enqueueMails(tx, at, [personalDataMail('erasure-stopped', { customer }, { erasure: id })]);
    }
    const marks = doneAt === null ? ((await loadMarks(tx, customer)) ?? NOBODY) : NOBODY;
    await endEverything(tx, { studio, at }, { customer, endPass, emails: marks.emails });
    if (doneAt !== null) return clear(tx, { studio, at }, customer, NOBODY);
    await erasePictures(tx, at, customer);
    await clear(tx, { studio, at }, customer, marks);
    await markErased(tx, customer, at);
    await saveEnd(tx, id, { doneAt: at });
    await writeAudit(tx, at, { by: null, via: 'job', action: 'customer.erased', subject: ['customer', customer] });
    const [address] = marks.emails;
    if (address !== undefined) await enqueueMails(tx, at, [personalDataMail('person-erased', { address }, { erasure: id, forget: true })]);
    await schedule(tx, ERASE, id, plus(at, ONCE_MORE));
  },
});

interface Ending {
  readonly studio: Studio;
  readonly at: Instant;
}

const NOBODY: Marks = { firstName: '', lastName: '', emails: [], phones: [] };

/** In the order of locks: memberships, teachers, classes, passes (docs/how-it-works/locking.md). */
async function endEverything(
  tx: StudioTx,
  call: Ending,
  { customer, endPass, emails }: { readonly customer: CustomerId; readonly endPass: EndPass; readonly emails: readonly string[] },
): Promise<void> {
  const { at } = call;
  const memberships = await listRunningMemberships(tx, customer);
  for (const pass of memberships) await lockMembership(tx, pass);
  await lockTeachersOf(tx, customer, at);
  await stopStandingOf(tx, at, customer);
  await endBookingsOf(tx, call, customer, emails[0]);
  for (const { id, status } of await listSeriesBookingsOf(tx, customer)) if (status === 'active') await endSeriesBooking(tx, at, id);
  await endAppointmentsOf(tx, call, customer);
  for (const pass of memberships) {
    const locked = await loadLockedMembership(tx, pass);
    if (locked?.membership.state === 'running') await endMembershipLater({ tx, ...call }, locked.membership, at, endPass);
  }
  await removeCardsOf(tx, at, customer);
}

/** May run again. `marks` are empty when the person has no values any more. */
async function clear(tx: StudioTx, { studio, at }: Ending, customer: CustomerId, marks: Marks): Promise<void> {
  const erased = personalDataTexts(languageOf(studio.settings.locale)).erased;
  const name = `${erased.first} ${erased.last}`;
  const { emails } = marks;
  const pattern = patternOf(marks);
  await clearMails(tx, customer, emails);
  await clearGuests(tx, customer, { emails, name, pattern });
  await clearCards(tx, at, customer, { emails, name, pattern });
  await clearHistory(tx, customer, pattern);
  await clearReplies(tx, customer, pattern);
  await dropAccounts(
    tx,
    emails.map((email) => accountKey('customer', email)),
  );
  await clearRows(tx, customer, erased);
  if (pattern === null) return;
  await clearWordsAbout(tx, pattern);
  await redactTexts(tx, pattern);
}
