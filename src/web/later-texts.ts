import { catalogue } from '../wire/texts.ts';

const en = {
  notFound: {
    title: 'Nothing here',
    body: 'The address may be old or mistyped.',
    toSchedule: 'See the schedule',
  },
  showCharacters: 'Show characters',
  phone: { country: 'Country', preferred: 'Common', all: 'All countries' },
};

/** What pages beyond the front door share: forms, and the address that leads nowhere. */
export const shellLaterTexts = catalogue('shellLaterTexts', en);
/** In the visitor's language. */
export const laterWords = shellLaterTexts();
