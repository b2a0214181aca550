import type { LetterParts } from '../../../context/letter.ts';
import type { MailWords } from '../../../context/studio.ts';
import { isErasedAddress } from '../../../kernel/email-address.ts';
import type { Letter, MailAttachment, MailContext, Prepared, PrepareMails } from '../../../server/mail/mail.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import { findCallNames } from '../../accounts/server/public.ts';
import { keptLetter } from '../rules/kept-letter.ts';
import type { MailLogo } from '../rules/letterhead.ts';
import { NO_WORDS, saysOwnWords, withOwnWords, wordsFor } from '../rules/own-words.ts';
import { letterText } from './letter-text.ts';
import { headOf, logoOf } from './look-of-mails.ts';
import { testMails } from './test-mail.ts';

/**
 * Lets each feature check its own mails against the current state and drop stale ones. Rendering with the studio's look happens later. A
 * mail of an unknown kind fails and is retried, because another version of the program may know it.
 */
export const prepareMails =
  (declared: readonly MailKinds[]): PrepareMails =>
  async (tx, context, mails) => {
    const prepared = new Map<number, Prepared>();
    const logo = await logoOf(tx, context);
    const wordsOf = (kind: string) => wordsFor(kind, context.studio.settings.mails);
    const customers = mails.flatMap(({ kind, customer }) => (wordsOf(kind) !== NO_WORDS && customer !== null ? [customer] : []));
    const names = await findCallNames(tx, { customers, staff: [] });
    for (const { kinds, check } of [...declared, testMails(declared)]) {
      const own = mails.filter(({ kind }) => kinds.includes(kind));
      if (own.length === 0) continue;
      const checked = await check(tx, context, own);
      for (const [nth, mail] of own.entries()) {
        const name = names.customers.get(mail.customer ?? 0) ?? '';
        prepared.set(mail.id, rendered({ ...context, logo }, wordsOf(mail.kind), { kind: mail.kind, checked: checked[nth]! }, { name }));
      }
    }
    return mails.map(({ id, kind, to }) =>
      isErasedAddress(to)
        ? { stale: 'the person is erased' }
        : (prepared.get(id) ?? { write: () => Promise.reject(new Error(`No feature knows the mail "${kind}".`)) }),
    );
  };

type LookContext = MailContext & { readonly logo: MailLogo | null };

function rendered(
  context: LookContext,
  words: MailWords,
  { kind, checked: mail }: { readonly kind: string; readonly checked: CheckedMail },
  known: Readonly<Record<string, string>>,
): Prepared {
  if ('stale' in mail) return mail;
  if (words.isOff) return { stale: 'the studio has turned this mail off' };
  return {
    brief: mail.brief ? { ...mail.brief, replacesMail: mail.brief.replacesMail && !saysOwnWords(words) } : null,
    write: () => {
      const { letter, attachments = [], variables } = mail.write();
      const values = { studio: context.studio.settings.name, ...known, ...variables };
      return render(context, { kind, letter: withOwnWords(letter, words, values), attachments });
    },
  };
}

interface Parts {
  readonly kind: string;
  readonly letter: LetterParts;
  readonly attachments: readonly MailAttachment[];
}

async function render({ logo, ...place }: LookContext, { kind, letter, attachments }: Parts): Promise<Letter> {
  const head = headOf(place, logo);
  // Loading react-email takes a sixth of the time of loading the program. Only a process that sends a mail needs it.
  const { letterHtml } = await import('./letter-html.ts');
  const html = await letterHtml(letter, head);
  return { subject: letter.subject, text: letterText(letter, head), html, attachments, kept: keptLetter(kind, letter) };
}
