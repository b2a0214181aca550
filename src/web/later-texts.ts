import { catalogue } from '../wire/texts.ts';

const en = {
  /** Shown above data that was cached for offline use. */
  asOf: (when: string) => `You are offline. As of ${when}.`,
  notFound: {
    title: 'Nothing here',
    body: 'The address may be old or mistyped.',
  },
  /** Link to the studio's start page, by the kind of that page. */
  toHomePage: { schedule: 'See the schedule', account: 'Go to your account', contact: 'Go to the start page' },
  filter: {
    chosen: (name: string, what: string) => `${name}: ${what}`,
    firstAndMore: (first: string, more: number) => `${first} and ${more} more`,
    find: (name: string) => `Find in ${name.toLowerCase()}`,
    nothingFound: 'Nothing found.',
    clear: 'Clear',
    done: 'Done',
    failed: 'The filters could not be loaded.',
  },
  /** Pagination of a table. */
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
  /** Shown when the page can neither share nor copy the link. */
  link: { title: 'Share this link', label: 'Link', hint: 'It could not be copied for you: copy it from here.' },
  phone: { country: 'Country', preferred: 'Common', all: 'All countries' },
};

/** Shell texts that the first page does not need: forms and the not-found page. */
export const shellLaterTexts = catalogue('shellLaterTexts', en);
export const laterWords = shellLaterTexts();
