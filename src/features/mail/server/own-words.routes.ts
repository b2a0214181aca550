/** The operations with which an owner changes the words of mails to customers. */
import { ok, refuse } from '../../../kernel/result.ts';
import { can } from '../../../context/permissions.ts';
import type { MailWords } from '../../../context/studio.ts';
import { singleOperations } from '../../../server/entities/single-operations.ts';
import { entityRefusals } from '../../../server/entities/texts.ts';
import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import type { MailKinds, WrittenMail } from '../../../server/mail/mail-kinds.ts';
import { enqueueMails } from '../../../server/outbox.ts';
import { count, limitWait, ofStaff } from '../../accounts/server/public.ts';
import { loadStaff } from '../../staff/server/public.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import { changeSettings, lockSettings } from '../../studio/server/public.ts';
import { getMailExample, listMailWords, mailWords, sendTestMail, type mailWordsFields } from '../contract/own-words.contract.ts';
import { CUSTOMER_MAIL_KINDS, type CustomerMailKind } from '../rules/customer-mails.ts';
import { decideOwnWords } from '../rules/decide-own-words.ts';
import { NO_WORDS } from '../rules/own-words.ts';
import { ownWordsRefusals } from '../texts.ts';
import { exampleOf } from './example-mail.ts';
import { testMail } from './test-mail.ts';

interface OwnWordsParts {
  readonly mailKinds: readonly MailKinds[];
  /** The deployment's sender address. */
  readonly mailFrom: string;
}

type Params = { readonly kind: CustomerMailKind };

const editing = singleOperations<typeof mailWordsFields, Params>(
  mailWords,
  {
    name: 'mail_words',
    read: async ({ studio, params: { kind } }) => studio.settings.mails[kind] ?? NO_WORDS,
    lock: async (tx, { kind }) => completeSettings(await lockSettings(tx)).mails[kind] ?? NO_WORDS,
    save: async ({ tx, params: { kind } }, after) => {
      const decided = decideOwnWords(kind, after);
      if (!decided.ok) return decided;
      await changeSettings(tx, { mails: { [kind]: after } });
      return ok(null);
    },
  },
  (language) => ({ ...entityRefusals(language), ...ownWordsRefusals(language) }),
);

const hasOwnWords = ({ subject, paragraph }: MailWords): boolean => subject !== '' || paragraph !== '';

const exampleFor = async (
  { tx, studio, origin, at, actor, params }: Call<typeof getMailExample> | Call<typeof sendTestMail>,
  { mailKinds, mailFrom: from }: OwnWordsParts,
): Promise<{ readonly example: WrittenMail | null; readonly to: string }> => {
  const { email: to } = await loadStaff(tx, actor.id);
  // An example is about a real customer.
  if (!can(actor, studio, 'see-customers')) return { example: null, to };
  return { example: await exampleOf(tx, { studio, origin, at, from }, mailKinds, { kind: params.kind, to }), to };
};

const present = ({ letter: { subject, heading, paragraphs, card, button, links, notes } }: WrittenMail) => ({
  subject,
  heading,
  paragraphs: [...paragraphs],
  card: card && { title: card.title, rows: card.rows.map(({ label, value }) => ({ label, value })) },
  button: button?.label ?? null,
  links: links.map(({ label }) => label),
  notes: [...notes],
});

export const ownWordsOperations = (parts: OwnWordsParts): readonly Operation[] => [
  operation(listMailWords, async ({ studio: { settings } }: Call<typeof listMailWords>) => {
    const items = CUSTOMER_MAIL_KINDS.map((kind) => {
      const words = settings.mails[kind] ?? NO_WORDS;
      return { kind, hasOwnWords: hasOwnWords(words), isOff: words.isOff };
    });
    return ok({ items });
  }),
  ...editing,
  operation(getMailExample, async (call: Call<typeof getMailExample>) => {
    const { example } = await exampleFor(call, parts);
    return ok({ letter: example && present(example), values: { studio: call.studio.settings.name, ...example?.variables } });
  }),
  operation(
    sendTestMail,
    async (call: Call<typeof sendTestMail>) => {
      const { params, body, tx, at, actor } = call;
      const decided = decideOwnWords(params.kind, { ...body, isOff: false });
      if (!decided.ok) return decided;
      const { example, to } = await exampleFor(call, parts);
      if (example === null) return refuse({ code: 'no-example' });
      const counter = ofStaff('testMail', actor.id);
      const seconds = await limitWait(tx, [counter], at);
      if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
      await count(tx, [counter], at);
      await enqueueMails(tx, at, [testMail(actor.id, params.kind, body)]);
      return ok({ to });
    },
    ownWordsRefusals,
  ),
];
