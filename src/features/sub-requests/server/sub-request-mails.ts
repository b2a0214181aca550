/** The mails about sub requests: to who is asked, with the link of theirs, to who asked, and to who has the class. */
import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import { asId, type InstructorSubRequestId, type StaffId, type SubRequestId } from '../../../kernel/ids.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { findSessions } from '../../classes/server/public.ts';
import { subRequestMailTexts } from '../mail-texts.ts';
import { holderOf, standingOf, type SubRequest } from '../rules/sub-request.ts';
import { findSubRequests } from './sub-requests.store.ts';

type Kind = 'sub-request' | 'sub-request-taken' | 'sub-request-yours';

interface About {
  readonly request: SubRequestId;
  readonly asked: InstructorSubRequestId;
}

const mailOf = (kind: Kind, staff: StaffId, data: About & { readonly link?: string }): MailDraft => ({
  kind,
  to: { staff },
  data: { ...data },
});

/** `link`: holds the secret; it is wiped from the row once the mail is sent. */
export const askMail = (staff: StaffId, about: About, link: string): MailDraft => mailOf('sub-request', staff, { ...about, link });
export const takenMail = (staff: StaffId, about: About): MailDraft => mailOf('sub-request-taken', staff, about);
export const yoursMail = (staff: StaffId, about: About): MailDraft => mailOf('sub-request-yours', staff, about);

const requestIn = ({ data }: ClaimedMail): SubRequestId => asId<SubRequestId>(Number(data['request']));

export const subRequestMails: MailKinds = {
  kinds: ['sub-request', 'sub-request-taken', 'sub-request-yours'] satisfies Kind[],
  async check(tx, context, mails) {
    const requests = await findSubRequests(tx, mails.map(requestIn));
    const sessions = await findSessions(
      tx,
      [...requests.values()].map(({ session }) => session),
    );
    return mails.map((mail) => {
      const request = requests.get(requestIn(mail));
      const session = request && sessions.get(request.session);
      return session ? checkOne(mail, { request, session }, context) : { stale: 'the sub request is gone' };
    });
  },
};

interface Facts {
  readonly request: SubRequest;
  readonly session: ClassSession;
}

function checkOne(mail: ClaimedMail, { request, session }: Facts, { studio: { settings }, origin, at }: MailContext): CheckedMail {
  const { link, asked: askedId } = mail.data;
  const asked = request.asked.find(({ id }) => id === Number(askedId));
  const standing = asked ? standingOf(request, asked, session, at) : 'withdrawn';
  const isAsking = mail.kind === 'sub-request';
  if (isAsking && standing !== 'open') return { stale: `there is nothing to answer: ${standing}` };
  if (isAsking && typeof link !== 'string') return { stale: 'the link is gone' };
  const texts = subRequestMailTexts(languageOf(settings.locale));
  const dates = datesOf(settings, at);
  // Nobody knows where it is read.
  const when = `${dates.moment(session.startsAt)} (${dates.zoneName(session.startsAt)})`;
  const words = {
    studio: settings.name,
    requester: request.requesterName,
    holder: holderOf(request) ?? '',
    className: session.name,
    when,
    subject: request.subject,
    body: request.body.split(/\n+/),
  };
  return {
    write: () => ({
      letter: letterOf(texts[mail.kind as Kind](words), isAsking ? String(link) : `${origin}/staff/account#schedule`, {
        card: { title: session.name, rows: [{ label: texts.time, value: when }] },
        ...(isAsking && { notes: [texts.ends] }),
      }),
    }),
  };
}
