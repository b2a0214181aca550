/** The mails to an instructor about a class of theirs that somebody else cancels, changes, or gives away. */
import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import { asId, type ClassSessionId, type StaffId } from '../../../kernel/ids.ts';
import { instant } from '../../../kernel/time.ts';
import type { MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { ClassListing } from '../../classes/rules/class-listing.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { classAdminMailTexts } from '../mail-texts.ts';
import { TEACHER_MAILS, type TeacherMail } from '../rules/teachers-told.ts';
import { findClasses } from './staff-classes.store.ts';

/** `was`: the class as it took place before, where that is at another time now. */
export const teacherMail = (kind: TeacherMail, staff: StaffId, session: ClassSessionId, was?: ClassSession): MailDraft => ({
  kind,
  to: { staff },
  data: { session, ...(was && { was: { startsAt: was.startsAt, endsAt: was.endsAt } }) },
});

const sessionIn = ({ data }: ClaimedMail) => asId<ClassSessionId>(Number(data['session']));

export const teacherMails: MailKinds = {
  kinds: TEACHER_MAILS,
  async check(tx, context, mails) {
    const classes = await findClasses(tx, mails.map(sessionIn));
    return mails.map((mail) => {
      const listing = classes.get(sessionIn(mail));
      if (!listing) return { stale: 'the class is gone' };
      const stale = whyStale(mail, listing, context);
      return stale === null ? { write: () => ({ letter: letterFor(mail, listing, context) }) } : { stale };
    });
  },
};

/** Why it is no longer true; null: it is. */
function whyStale({ kind, staff }: ClaimedMail, { session, instructor }: ClassListing, { at }: MailContext): string | null {
  if (kind === 'teacher-class-cancelled') return session.cancelledAt === null ? 'the class takes place' : null;
  if (session.cancelledAt !== null) return 'the class is cancelled';
  if (session.endsAt <= at) return 'the class is over';
  const isTheirs = instructor?.id === staff;
  if (kind === 'teacher-class-taken') return isTheirs ? 'the class is theirs again' : null;
  return isTheirs ? null : 'the class is somebody else’s';
}

function letterFor({ kind, data }: ClaimedMail, listing: ClassListing, { studio: { settings }, origin, at }: MailContext) {
  const { session, cancellationReason: reason } = listing;
  const texts = classAdminMailTexts(languageOf(settings.locale));
  const dates = datesOf(settings, at);
  // Nobody knows where it is read.
  const when = `${dates.span(session.startsAt, session.endsAt)} (${dates.zoneName(session.startsAt)})`;
  const was = data['was'] as { startsAt: number; endsAt: number } | undefined;
  const before = was ? dates.span(instant(was.startsAt), instant(was.endsAt)) : null;
  const words = { studio: settings.name, className: session.name, when, before, reason };
  return letterOf(texts[kind as TeacherMail](words), `${origin}/staff/account#schedule`, {
    card: { title: session.name, rows: [{ label: texts.time, value: when }] },
  });
}
