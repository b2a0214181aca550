/** Mails to an instructor when somebody else cancels, changes or reassigns their class. */
import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import { asId, type ClassSessionId, type StaffId } from '../../../kernel/ids.ts';
import type { MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { classAdminMailTexts } from '../mail-texts.ts';
import { TEACHER_MAILS, type TeacherMail } from '../rules/teachers-to-notify.ts';
import { findClasses } from './staff-classes.store.ts';
import { teachingInvitation } from './teaching-event.ts';

/** The times of a moved class, before and now. */
export interface Move {
  readonly was: Times;
  readonly now: Times;
}
type Times = Pick<ClassSession, 'startsAt' | 'endsAt'>;

export const teacherMail = (kind: TeacherMail, staff: StaffId, session: ClassSessionId, move?: Move): MailDraft => ({
  kind,
  to: { staff },
  data: { session, ...(move && { was: timesOf(move.was), now: timesOf(move.now) }) },
});

const timesOf = ({ startsAt, endsAt }: Times) => ({ startsAt, endsAt });

const sessionIn = ({ data }: ClaimedMail) => asId<ClassSessionId>(Number(data['session']));

export const teacherMails: MailKinds = {
  kinds: TEACHER_MAILS,
  async check(tx, context, mails) {
    const classes = await findClasses(tx, mails.map(sessionIn));
    return mails.map((mail) => {
      const listing = classes.get(sessionIn(mail));
      if (!listing) return { stale: 'the class is gone' };
      const stale = whyStale(mail, listing, context);
      if (stale !== null) return { stale };
      return {
        write: () => ({
          letter: letterFor(mail, listing, context),
          attachments: [teachingInvitation({ method: methodOf(mail.kind), listing, to: mail.to, ...context })],
        }),
      };
    });
  },
};

const methodOf = (kind: string) => (kind === 'teacher-class-cancelled' || kind === 'teacher-class-taken' ? 'CANCEL' : 'REQUEST');

/** The reason why a mail is outdated. Null when it is still true. */
function whyStale({ kind, staff, data }: ClaimedMail, { session, instructor }: ClassListing, { at }: MailContext): string | null {
  if (kind === 'teacher-class-cancelled') return session.cancelledAt === null ? 'the class takes place' : null;
  if (session.cancelledAt !== null) return 'the class is cancelled';
  if (session.endsAt <= at) return 'the class is over';
  // The mail about the later move has the right time.
  const now = data['now'] as Times | undefined;
  if (now && (now.startsAt !== session.startsAt || now.endsAt !== session.endsAt)) return 'the class has moved again';
  const isTheirs = instructor?.id === staff;
  if (kind === 'teacher-class-taken') return isTheirs ? 'the class is theirs again' : null;
  return isTheirs ? null : 'the class is somebody else’s';
}

function letterFor({ kind, data }: ClaimedMail, listing: ClassListing, { studio: { settings }, origin, at }: MailContext) {
  const { session, cancellationReason: reason } = listing;
  const texts = classAdminMailTexts(languageOf(settings.locale));
  const dates = datesOf(settings, at);
  // The time zone is named, because the reader may be in another one.
  const when = `${dates.span(session.startsAt, session.endsAt)} (${dates.zoneName(session.startsAt)})`;
  const was = data['was'] as Times | undefined;
  const before = was ? dates.span(was.startsAt, was.endsAt) : null;
  const shortWhen = dates.moment(session.startsAt);
  const words = { studio: settings.name, className: session.name, shortWhen, when, before, reason };
  return letterOf(texts[kind as TeacherMail](words), `${origin}/staff/account#schedule`, {
    card: { title: session.name, rows: [{ label: texts.time, value: when }] },
  });
}
