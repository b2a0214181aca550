import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import { asId, type BookingId, type CustomerId } from '../../../kernel/ids.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { Sign } from '../../../server/secret-box.ts';
import { findCustomersForStaff, isErased } from '../../accounts/server/public.ts';
import { taskMailTexts } from '../mail-texts.ts';
import { decideTaskLink } from '../rules/decide-task-link.ts';
import { isOwnSeat } from '../rules/task-claim.ts';
import { findBookedClass, loadOpen } from './open-tasks.ts';
import { taskAddress, taskToken, type TaskClaim } from './task-token.ts';

export const taskMail = ({ customer, booking, until }: Omit<TaskClaim, 'tasks'>): MailDraft => ({
  kind: 'open-tasks',
  to: { customer },
  data: { booking, until },
});

/** Each mail is checked with queries of its own: staff send them by hand, so few wait at a time. */
export const taskMails = (sign: Sign): MailKinds => ({
  kinds: ['open-tasks'],
  async check(tx, context, mails) {
    const checked: CheckedMail[] = [];
    for (const mail of mails) checked.push(await checkOne(tx, { ...context, sign }, mail));
    return checked;
  },
});

async function checkOne(
  tx: StudioTx,
  { studio, origin, at, sign, isExample = false }: MailContext & { readonly sign: Sign },
  { customer: id, data }: ClaimedMail,
): Promise<CheckedMail> {
  const customer = asId<CustomerId>(id!);
  const person = (await findCustomersForStaff(tx, [customer], at)).get(customer);
  if (!person || (await isErased(tx, customer))) return { stale: 'the customer is gone' };
  const booking = data.booking === null ? null : asId<BookingId>(Number(data.booking));
  const booked = booking === null ? null : await findBookedClass(tx, customer, booking);
  const until: Instant = instant(Number(data.until));
  const hasLostBooking = booking !== null && !(booked && isOwnSeat(booked.booking));
  const { tasks } = await loadOpen(tx, studio, customer, booked);
  const decision = decideTaskLink({ until, tasks, hasLostBooking }, tasks, at);
  if (!decision.ok && !isExample) return { stale: decision.refusal.code };
  const { settings } = studio;
  const token = taskToken(sign, { customer, booking, until, tasks }, { studio: studio.id, email: person.email });
  const texts = taskMailTexts(languageOf(settings.locale));
  const words = { studio: settings.name, name: person.firstName, until: datesOf(settings, at).moment(until) };
  return { write: () => ({ letter: letterOf(texts.letter(words), taskAddress(origin, token)) }) };
}
