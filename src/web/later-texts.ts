import { catalogue } from '../wire/texts.ts';

const en = {
  /** Above what was kept for want of a network. */
  asOf: (when: string) => `You are offline. As of ${when}.`,
  notFound: {
    title: 'Nothing here',
    body: 'The address may be old or mistyped.',
  },
  /** The way to the front door, by what is there. */
  toFrontDoor: { schedule: 'See the schedule', account: 'Go to your account', contact: 'Go to the start page' },
  filter: {
    chosen: (name: string, what: string) => `${name}: ${what}`,
    firstAndMore: (first: string, more: number) => `${first} and ${more} more`,
    find: (name: string) => `Find in ${name.toLowerCase()}`,
    nothingFound: 'Nothing found.',
    clear: 'Clear',
    done: 'Done',
    failed: 'The filters could not be loaded.',
  },
  /** The pages of a table. */
  table: {
    perPage: 'Rows per page',
    range: (first: number, last: number, all: number) => `${first}–${last} of ${all}`,
    back: 'Previous',
    next: 'Next',
  },
  unsaved: {
    title: 'Discard your changes?',
    body: 'What you changed here is not saved yet.',
    keep: 'Keep editing',
    yes: 'Discard',
  },
  showCharacters: 'Show characters',
  /** What is shared, where it can neither be shared nor copied for them. */
  link: { title: 'Share this link', label: 'Link', hint: 'It could not be copied for you: copy it from here.' },
  phone: { country: 'Country', preferred: 'Common', all: 'All countries' },
};

/** What pages beyond the front door share: forms, and the address that leads nowhere. */
export const shellLaterTexts = catalogue('shellLaterTexts', en);
/** In the visitor's language. */
export const laterWords = shellLaterTexts();
