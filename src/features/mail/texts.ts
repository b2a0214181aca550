/** The texts around the content of every mail, and the texts of the demo's mailbox. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { TooManyAttempts } from '../accounts/rules/refusals.ts';
import type { OwnWordsRefusal } from './rules/decide-own-words.ts';

export const mailTexts = catalogue('mailTexts', {
  footer: {
    help: 'Questions? Write to',
    reason: (studio: string) => `You get this email because of your account or a booking at ${studio}.`,
  },
  /** The subject of an example that a member of staff sends to themselves. */
  test: (subject: string) => `Test: ${subject}`,
  mailbox: {
    title: 'Mailbox',
    about: 'No mail leaves this demo. What would have been sent is kept here, newest first.',
    empty: 'No mail yet. Sign up, ask for a new password, or book a class.',
    find: 'Address or subject',
    search: 'Search',
    noneFound: (find: string) => `No mail whose address or subject has “${find}”.`,
    to: 'To',
    attachments: 'Attachments',
    text: 'As plain text',
    back: 'All mails',
  },
});

const named = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
const unknown = ({ variable, known }: { readonly variable: string; readonly known: readonly string[] }) =>
  `{${variable}} stands for nothing in this mail. You can use ${named(known)}.`;

export const ownWordsRefusals = catalogue('ownWordsRefusals', {
  'subject-variable': { status: 422, field: 'subject', say: unknown },
  'paragraph-variable': { status: 422, field: 'paragraph', say: unknown },
  'mail-stays-on': { status: 422, field: 'isOff', say: () => 'Customers have to get this mail, so it cannot be turned off.' },
  'too-many-attempts': {
    status: 429,
    say: () => 'You have sent many examples. Please wait a while.',
    details: ({ seconds }) => ({ seconds }),
  },
  'no-example': {
    status: 409,
    say: () => 'There is nothing yet that this mail could be about. Try again after the first booking or sale.',
  },
} satisfies RefusalTexts<OwnWordsRefusal | TooManyAttempts | { readonly code: 'no-example' }>);
