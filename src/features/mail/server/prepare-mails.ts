import { wordLocaleOf } from '../../../context/language.ts';
import type { LetterParts } from '../../../context/letter.ts';
import type { Letter, MailAttachment, MailContext, Prepared, PrepareMails } from '../../../server/mail/mail.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { imageName, mailImagePath } from '../../../server/files/image-path.ts';
import { sizesOfImages } from '../../files/server/public.ts';
import { mailLogo, type Letterhead, type MailLogo } from '../rules/letterhead.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/**
 * Lets each feature read the state of its own mails again and say which are still true, and gives what they say the studio's look, which is
 * rendered later. Should no feature know a kind, its mails fail and are tried again: another version of the program may know it.
 */
export const prepareMails =
  (declared: readonly MailKinds[]): PrepareMails =>
  async (tx, context, mails) => {
    const prepared = new Map<number, Prepared>();
    const logo = await logoOf(tx, context);
    for (const { kinds, check } of declared) {
      const own = mails.filter(({ kind }) => kinds.includes(kind));
      if (own.length === 0) continue;
      const checked = await check(tx, context, own);
      for (const [nth, mail] of own.entries()) prepared.set(mail.id, rendered({ ...context, logo }, checked[nth]!));
    }
    return mails.map(
      ({ id, kind }) => prepared.get(id) ?? { write: () => Promise.reject(new Error(`No feature knows the mail "${kind}".`)) },
    );
  };

type LookContext = MailContext & { readonly logo: MailLogo | null };

/** A studio whose logo has no address that can be read is called by its name, and its mails go all the same. */
async function logoOf(tx: StudioTx, { studio, origin }: MailContext): Promise<MailLogo | null> {
  const { logoUrl } = studio.settings.look;
  const name = logoUrl ? imageName(studio.id, logoUrl) : null;
  const src = logoUrl ? URL.parse(name === null ? logoUrl : mailImagePath(logoUrl, 'png'), origin)?.href : undefined;
  if (src === undefined) return null;
  return mailLogo(src, name === null ? null : ((await sizesOfImages(tx, [name])).get(name) ?? null));
}

function rendered(context: LookContext, mail: CheckedMail): Prepared {
  if ('stale' in mail) return mail;
  return {
    write: () => {
      const { letter, attachments = [] } = mail.write();
      return render(context, letter, attachments);
    },
  };
}

async function render({ studio, origin, logo }: LookContext, parts: LetterParts, attachments: readonly MailAttachment[]): Promise<Letter> {
  const { name, look, supportEmail, locale } = studio.settings;
  const head: Letterhead = {
    studio: name,
    origin,
    logo,
    colour: look.colour,
    radius: look.radius,
    supportEmail: supportEmail || null,
    language: wordLocaleOf(locale),
  };
  return { subject: parts.subject, text: letterText(parts, head), html: await letterHtml(parts, head), attachments };
}
