import type { StaffId } from '../../../kernel/ids.ts';
import type { MailWords } from '../../../context/studio.ts';
import type { ClaimedMail } from '../../../server/mail/mail.ts';
import type { MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { CustomerMailKind } from '../rules/customer-mails.ts';
import { languageOf } from '../../../context/language.ts';
import { withOwnWords } from '../rules/own-words.ts';
import { mailTexts } from '../texts.ts';
import { exampleOf } from './example-mail.ts';

export const TEST_MAIL = 'test-mail';

type Words = Pick<MailWords, 'subject' | 'paragraph'>;
type TestData = Words & { readonly of: CustomerMailKind };

/** An example of a mail to customers, with the given words, for the member of staff who writes them. */
export const testMail = (staff: StaffId, of: CustomerMailKind, { subject, paragraph }: Words): MailDraft => ({
  kind: TEST_MAIL,
  to: { staff },
  data: { of, subject, paragraph } satisfies TestData,
  urgent: true,
});

export const testMails = (declared: readonly MailKinds[]): MailKinds => ({
  kinds: [TEST_MAIL],
  check: async (tx, context, mails) => {
    const one = async ({ to, data }: ClaimedMail) => {
      const { of, ...words } = data as unknown as TestData;
      const example = await exampleOf(tx, context, declared, { kind: of, to });
      if (example === null) return { stale: 'there is no mail of this kind' };
      const { letter, variables } = example;
      const written = withOwnWords(letter, words, { studio: context.studio.settings.name, ...variables });
      const { test } = mailTexts(languageOf(context.studio.settings.locale));
      return { write: () => ({ letter: { ...written, subject: test(written.subject) } }) };
    };
    const checked = [];
    for (const mail of mails) checked.push(await one(mail));
    return checked;
  },
});
