import { instant, type Instant } from '../../../kernel/time.ts';
import { minor } from '../../../kernel/money.ts';
import type { ClaimedMail, Letter, MailAttachment, Prepared, PrepareMails } from '../../../server/mail/mail.ts';
import { languageOf, wordLocaleOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import type { Letterhead, LetterParts } from '../rules/letter-parts.ts';
import type { BookingFacts } from '../../bookings/rules/booking-facts.ts';
import type { MailKind } from '../rules/mail-draft.ts';
import { isAboutSeat, whyStale, type BookingMailKind } from '../rules/still-true.ts';
import { mailTexts, type LetterWords } from '../texts.ts';
import { bookingLetter } from './booking-letter.ts';
import { invitation } from './invitation.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { findFirstNames, findStaffNames } from './mail.store.ts';
import { timeWords } from './when.ts';
import { findBookingFacts } from '../../bookings/server/public.ts';

/** Everything that is known when a batch of mails is about to be sent. */
interface MailBatch {
  readonly studio: Studio;
  readonly origin: string;
  readonly at: Instant;
  readonly from: string;
  readonly bookings: ReadonlyMap<number, BookingFacts>;
  readonly customers: ReadonlyMap<number, string>;
  readonly staff: ReadonlyMap<number, string>;
}

/** Reads the state of all mails of a batch in three queries and decides which are still true; what they say is rendered later. */
export const prepareMails: PrepareMails = async (tx, ask, mails) => {
  const bookings = await findBookingFacts(
    tx,
    mails.flatMap(({ data }) => [data.booking ?? [], data.because ?? []].flat()),
  );
  const account = mails.filter(({ data }) => data.booking === undefined);
  const customers = await findFirstNames(
    tx,
    account.flatMap((mail) => mail.customer ?? []),
  );
  const staff = await findStaffNames(
    tx,
    account.flatMap((mail) => mail.staff ?? []),
  );
  const batch: MailBatch = { ...ask, bookings, customers, staff };
  return mails.map((mail) => prepare(batch, mail));
};

function prepare(batch: MailBatch, mail: ClaimedMail): Prepared {
  switch (mail.kind) {
    case 'welcome':
    case 'sign-up-again':
    case 'password-changed':
    case 'address-proven':
    case 'reset-password':
    case 'set-password':
      return prepareAccountMail(batch, mail, mail.kind);
    default:
      return prepareBookingMail(batch, mail, mail.kind);
  }
}

const CALENDAR: Partial<Record<BookingMailKind, 'REQUEST' | 'CANCEL'>> = {
  'booking-confirmed': 'REQUEST',
  'waitlist-promoted': 'REQUEST',
  'booking-cancelled': 'CANCEL',
  'booking-removed': 'CANCEL',
  'class-cancelled': 'CANCEL',
};

function prepareBookingMail(batch: MailBatch, mail: ClaimedMail, kind: BookingMailKind): Prepared {
  const { studio, origin, at, from } = batch;
  const { data } = mail;
  const booking = batch.bookings.get(data.booking ?? 0);
  if (!booking) return { stale: 'the booking is gone' };
  const toGuest = data.guest === true;
  const aboutSeat = isAboutSeat(kind, booking);
  const stale = toGuest && !aboutSeat ? 'the guest was never told of the wait' : whyStale(kind, booking, at);
  if (stale !== null) return { stale };
  const method = aboutSeat ? CALENDAR[kind] : undefined;
  return {
    write: () => {
      const because = data.because === undefined ? null : (batch.bookings.get(data.because) ?? null);
      const fee = data.fee ? minor(data.fee) : null;
      const parts = bookingLetter({ kind, booking, because, toGuest, fee, studio, origin, at });
      return dress(batch, parts, method ? [invitation({ method, booking, studio, origin, to: mail.to, from, at })] : []);
    },
  };
}

type AccountMailKind = Exclude<MailKind, BookingMailKind>;

function prepareAccountMail(batch: MailBatch, mail: ClaimedMail, kind: AccountMailKind): Prepared {
  const { data } = mail;
  const name = mail.staff === null ? batch.customers.get(mail.customer ?? 0) : batch.staff.get(mail.staff);
  if (name === undefined) return { stale: 'the account is gone' };
  const { name: studio, locale } = batch.studio.settings;
  const texts = mailTexts(languageOf(locale));
  if (kind === 'sign-up-again') return { write: () => dress(batch, plainParts(texts[kind]({ studio, name }), `${batch.origin}/login`)) };
  if (kind === 'welcome') return { write: () => dress(batch, plainParts(texts.welcome({ studio, name }), `${batch.origin}/`)) };
  const forgotten = `${batch.origin}/forgot-password?type=${mail.staff === null ? 'customers' : 'instructors'}`;
  if (kind === 'address-proven') return { write: () => dress(batch, plainParts(texts[kind]({ studio, name }), forgotten)) };
  const { moment } = timeWords(batch.studio.settings, batch.at);
  if (kind === 'password-changed') {
    const words = texts[kind]({ studio, name, when: moment(mail.createdAt), calendarEnded: data.calendarEnded ?? false });
    return { write: () => dress(batch, plainParts(words, forgotten)) };
  }
  const { link, expiresAt } = data;
  if (link === undefined || expiresAt === undefined || expiresAt <= batch.at) return { stale: 'the link has ended' };
  const until = moment(instant(expiresAt));
  return { write: () => dress(batch, plainParts(texts[kind]({ studio, name, until }), link)) };
}

const plainParts = ({ button, ...words }: LetterWords, href: string): LetterParts => ({
  ...words,
  card: null,
  button: button ? { label: button, href } : null,
  notes: [],
});

async function dress({ studio, origin }: MailBatch, parts: LetterParts, attachments: readonly MailAttachment[] = []): Promise<Letter> {
  const { name, look, supportEmail, locale } = studio.settings;
  const head: Letterhead = {
    studio: name,
    origin,
    logoUrl: look.logoUrl,
    colour: look.colour,
    radius: look.radius,
    supportEmail: supportEmail || null,
    language: wordLocaleOf(locale),
  };
  return { subject: parts.subject, text: letterText(parts, head), html: await letterHtml(parts, head), attachments };
}
