import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import type { LetterParts } from '../../../context/letter.ts';
import { asId, type BulkEmailId } from '../../../kernel/ids.ts';
import type { ClaimedMail, MailContext } from '../../../server/mail/mail.ts';
import type { MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { findSessions } from '../../classes/server/public.ts';
import type { ImageSize } from '../../files/rules/decide-picture.ts';
import { sizesOfImages } from '../../files/server/public.ts';
import { bulkEmailMailTexts } from '../mail-texts.ts';
import { listBulkEmails, type BulkEmail } from './bulk-emails.store.ts';
import { BULK_EMAIL } from './deliver.ts';
import { bodyAsText, bodyForMail, picturesIn } from './letter-body.ts';

const emailIn = ({ data }: ClaimedMail) => asId<BulkEmailId>(Number(data.email));

export const bulkEmailMails: MailKinds = {
  kinds: [BULK_EMAIL],
  async check(tx, context, mails) {
    const emails = await listBulkEmails(tx, mails.map(emailIn));
    const sessions = await findSessions(tx, [...new Set([...emails.values()].map(({ session }) => session))]);
    const { id: studio } = context.studio;
    const sizes = await sizesOfImages(
      tx,
      [...emails.values()].flatMap(({ body }) => picturesIn(body, studio)),
    );
    return mails.map((mail) => {
      const email = emails.get(emailIn(mail));
      const session = email && sessions.get(email.session);
      if (!email || !session) return { stale: 'what it says is gone' };
      if (session.cancelledAt !== null && !email.ofCancelled) return { stale: 'the class is cancelled' };
      return { write: () => ({ letter: letterOf({ email, session, sizes }, context) }) };
    });
  },
};

interface Written {
  readonly email: BulkEmail;
  readonly session: ClassSession;
  readonly sizes: ReadonlyMap<string, ImageSize>;
}

function letterOf({ email, session, sizes }: Written, { studio: { id, settings }, origin, at }: MailContext): LetterParts {
  const texts = bulkEmailMailTexts(languageOf(settings.locale));
  const html = bodyForMail(email.body, { studio: id, origin, sizes });
  const text = bodyAsText(html);
  return {
    subject: email.subject,
    preheader: text.replaceAll(/\s+/g, ' ').slice(0, 100),
    heading: email.subject,
    paragraphs: [],
    written: { html, text },
    card: { title: session.name, rows: [{ label: texts.when, value: datesOf(settings, at).span(session.startsAt, session.endsAt) }] },
    button: null,
    links: [],
    notes: [texts.why(settings.name, session.name)],
  };
}
