/** Messages of the command `create`. They address the operator, in English (docs/decisions/0043). */
import { RESERVED_SLUGS, STARTERS, type StudioRequest, type StudioRequestRefusal } from './rules/decide-new-studio.ts';

const refused: Readonly<Record<StudioRequestRefusal['code'], (asked: StudioRequest) => string>> = {
  'bad-slug': ({ slug }) => `"${slug}" cannot be part of an address. Use small letters, digits and hyphens, such as: create moon-yoga.`,
  'slug-reserved': ({ slug }) => `The address "${slug}" is reserved. Reserved are ${RESERVED_SLUGS.join(', ')}.`,
  'no-name': () => 'The studio needs a name of at most 100 characters, such as: --name "Moon Yoga".',
  'no-owner': () => 'The studio needs the e-mail address of its owner, such as: --owner anna@example.org.',
  'bad-zone': ({ timeZone }) => `There is no time zone "${timeZone}". Use one such as Europe/Berlin or America/New_York.`,
  'bad-locale': ({ locale }) => `There is no language "${locale}". Use one such as en-US, en-GB or es-ES.`,
  'bad-currency': ({ currency }) => `There is no currency "${currency}". Use a code such as USD, EUR or GBP.`,
  'no-starter': ({ starter }) => `There is no starter "${starter}". There are ${STARTERS.join(', ')}.`,
};

export const commandTexts = {
  noStudioYet: `There is no studio here yet. Make one on the machine of this server:

  npm run studio -- create moon-yoga --name "Moon Yoga" --owner anna@example.org --starter yoga

It prints a link. The owner opens the link, sets a password and sets the studio up on the screen.
With the embedded database, stop the server first and start it again afterwards.
If the studio's address is not moon-yoga at your domain, set DEFAULT_STUDIO=moon-yoga.
`,
  createNeeds: 'A name for the address is needed, such as: create moon-yoga --name "Moon Yoga" --owner anna@example.org.',
  linkNeeds: 'A studio is needed, such as: create --link moon-yoga.',
  refused: (code: StudioRequestRefusal['code'], asked: StudioRequest) => `${refused[code](asked)} Nothing was made.`,
  slugTaken: (slug: string) => `There is a studio "${slug}" already. Choose another address. Nothing was made.`,
  created: (name: string, address: string) =>
    `Made the studio "${name}" at ${address}. Customers see "Opening soon" until its owner opens it.`,
  link: (link: string, until: string, mails: boolean) =>
    [`The owner sets a password here, once, until ${until}:`, link, ...(mails ? ['The link goes by mail as well.'] : [])].join('\n'),
  noOwner: (slug: string) => `The studio "${slug}" has no such owner. Nothing was changed.`,
};
