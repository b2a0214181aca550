import { catalogue } from '../../../../../wire/texts.ts';
import type { BLOCKS } from '../../../rules/decide-merge.ts';
import type { DETAIL_FIELDS } from '../../../rules/joined-person.ts';
import type { MOVE_KINDS } from '../../../rules/rows-of-a-customer.ts';

type Words<Names extends readonly string[]> = Record<Names[number], string>;
type Nouns<Names extends readonly string[]> = Record<Names[number], Record<'one' | 'more', string>>;

export const mergeTexts = catalogue('mergeTexts', {
  entry: 'Merge with another account',
  title: 'Merge two accounts',
  lead: (name: string) => `For a person who has two accounts. ${name} is one of them. Which is the other?`,
  compareLead: 'Two accounts of one person become one. Each address that they have gets an email. This cannot be taken back.',
  back: 'Back to the customer',
  likely: 'Probably the same person',
  search: 'Find the other account',
  searchHint: 'A name, an email or a phone number',
  nobody: 'Nobody found.',
  another: 'Choose another account',
  stays: 'Which account stays?',
  moves: 'What moves',
  movesTo: (email: string) => `To ${email}:`,
  nothingMoves: 'The other account has nothing that could move.',
  kinds: {
    bookings: { one: 'booking', more: 'bookings' },
    appointments: { one: 'appointment', more: 'appointments' },
    courses: { one: 'booked course', more: 'booked courses' },
    weekly: { one: 'weekly booking', more: 'weekly bookings' },
    passes: { one: 'pass', more: 'passes' },
    orders: { one: 'order', more: 'orders' },
    giftCards: { one: 'bought gift card', more: 'bought gift cards' },
    cards: { one: 'saved card', more: 'saved cards' },
    answers: { one: 'answer', more: 'answers' },
    tags: { one: 'tag', more: 'tags' },
    consents: { one: 'consent', more: 'consents' },
    mails: { one: 'mail', more: 'mails' },
  } satisfies Nouns<typeof MOVE_KINDS>,
  notMoved: (what: string) => `Not kept, because the account that stays has its own: ${what}.`,
  details: 'What is known afterwards',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    birthday: 'Birthday',
    address: 'Address',
    emergency: 'Emergency contact',
    injury: 'Injury',
    notes: 'Notes',
    waiver: 'Waiver accepted',
  } satisfies Words<typeof DETAIL_FIELDS>,
  filled: 'from the other account',
  fromBoth: 'from both accounts',
  dropped: (value: string) => `Not kept: ${value}`,
  ends: (email: string) => `${email} can no longer log in, and links in older mails to it end. The history keeps its details.`,
  takesAddress: (email: string) =>
    `${email} becomes the address of the account that stays. Its password and the links in older mails end: the person chooses a new password.`,
  endsCalendar: 'Both have a calendar link. The one of the account that goes ends.',
  blocked: 'These accounts cannot become one yet',
  blocks: {
    'needs-manager': () => 'Passes or orders move too. Ask a manager or the owner.',
    'on-the-team': () => 'One of the addresses belongs to somebody on the team.',
    erased: () => 'One of the accounts is erased, or will be. Stop the erasure first.',
    'same-class': (name: string) => `Both are in ${name}. Cancel or remove one of the two bookings first.`,
    'same-membership': (name: string) => `Both have a running membership “${name}”. Cancel one of them first.`,
    'paying-now': () => 'A payment of the account that goes is under way. Try again in a few minutes.',
    'booking-now': () => 'The account that goes is booking right now. Try again in a few minutes.',
    'cards-of-both': (name: string) => `Both have cards saved at ${name}. Remove the cards of one account first.`,
  } satisfies Record<(typeof BLOCKS)[number], (name: string) => string>,
  toClass: 'Open the class',
  merge: 'Merge the accounts',
  merging: 'Merging',
  sure: {
    title: 'Merge these accounts?',
    keep: 'Not yet',
    yes: 'Merge',
    body: (gone: string, kept: string) => `${gone} becomes a part of ${kept}. This cannot be taken back.`,
  },
});
export const mergeSay = mergeTexts();
