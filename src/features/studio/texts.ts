import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { HostRefusal } from './rules/decide-host.ts';
import type { GiftCardsRefusal } from './rules/decide-gift-cards.ts';
import type { TeamLogInRefusal } from './rules/decide-team-log-in.ts';
import type { MoneyRefusal, WaiverRefusal } from './rules/decide-settings.ts';

export const studioWebTexts = catalogue('studioWebTexts', {
  /** For search engines: one text for studios with classes and one for studios without. */
  description: {
    schedule: (studio: string) => `Classes at ${studio}: see the schedule and reserve your spot.`,
    contact: (studio: string) => `${studio}: how to reach the studio, and your account.`,
  },
  /** Titles and descriptions of pages without a subject of their own. */
  places: {
    '/buy': {
      title: 'Buy a pass',
      lead: (studio: string) => `Class packs and memberships of ${studio}, with prices. Buy online and book at once.`,
    },
    '/series': {
      title: 'Series',
      lead: (studio: string) => `Courses of several dates at ${studio}: see when they begin, and book all dates together.`,
    },
    '/appointments': {
      title: 'Book an appointment',
      lead: (studio: string) => `Appointments at ${studio}: choose a service, a person and a free time.`,
    },
    '/gift-card': {
      title: 'Buy Gift Card',
      lead: (studio: string) => `A gift card of ${studio}: choose the amount and the day on which it arrives.`,
    },
  },
  /** The page of a studio that is not open yet, and the line above the pages that staff preview. */
  closed: {
    soon: 'Opening soon',
    lead: (studio: string) => `${studio} is getting ready. Come back soon to see what is on.`,
    staff: 'Log in as staff',
    preview: 'Not open yet. You see the pages that customers will see.',
    back: 'Back to the office',
  },
  needsScript: 'This page needs JavaScript to show what the studio offers and to book.',
});

type SettingsRefusal =
  | MoneyRefusal
  | WaiverRefusal
  | TeamLogInRefusal
  | GiftCardsRefusal
  | { readonly code: 'zone-in-use'; readonly appointments: number };

const notPayable = () => 'Card payments take two decimals at most. Enter an amount such as 12.50.';

export const settingsRefusals = catalogue('settingsRefusals', {
  'currency-fixed': {
    status: 422,
    field: 'currency',
    say: () => 'There are orders or visits in the present currency, so it cannot be changed any more.',
  },
  'currency-unknown': { status: 422, field: 'currency', say: () => 'Choose a currency from the list' },
  'waiver-undecided': { status: 422, field: 'choice', say: () => 'Choose a waiver, or no waiver.' },
  'waiver-empty': { status: 422, field: 'text', say: () => 'Write the text that customers accept.' },
  'only-an-owner': { status: 422, field: 'secondFactor', say: () => 'Only an owner can change this.' },
  'own-factor-first': {
    status: 422,
    field: 'secondFactor',
    say: () => 'Set up your own second step first, in My Settings. Otherwise you would lock yourself out.',
  },
  'no-gift-card-amount': { status: 422, field: 'amounts', say: () => 'Add an amount, or let customers choose their own.' },
  'gift-card-range': { status: 422, field: 'most', say: () => 'Enter the smallest amount or a larger one.' },
  'gift-card-amounts-not-payable': { status: 422, field: 'amounts', say: notPayable },
  'gift-card-least-not-payable': { status: 422, field: 'least', say: notPayable },
  'gift-card-most-not-payable': { status: 422, field: 'most', say: notPayable },
  'zone-in-use': {
    status: 422,
    field: 'timeZone',
    say: ({ appointments }) =>
      appointments === 1
        ? 'There is 1 coming appointment, and its customer knows its time. Cancel it or wait until it is over, then change the time zone.'
        : `There are ${appointments} coming appointments, and their customers know the times. Cancel them or wait until they are over, then change the time zone.`,
  },
} satisfies RefusalTexts<SettingsRefusal>);

/** The way to lead a host here, in the words of the providers of domains. */
const record = (host: string, target: string) => `At the provider of your domain, point ${host} to ${target} with a CNAME record.`;

export const addressRefusals = catalogue('addressRefusals', {
  'host-invalid': { status: 422, field: 'host', say: () => 'Enter a name such as book.your-studio.com' },
  'host-reserved': {
    status: 409,
    say: ({ host }) => `${host} belongs to this booking system. Enter a name of your own domain.`,
  },
  'host-taken': { status: 422, field: 'host', say: ({ host }) => `Another studio uses ${host}.` },
  'host-unknown': {
    status: 422,
    field: 'host',
    say: ({ host, target }) =>
      `${host} leads nowhere yet. ${record(host, target)} A new record can take an hour until everybody sees it. Then try again.`,
  },
  'host-private': {
    status: 422,
    field: 'host',
    say: ({ host, target }) => `${host} leads to a private network, where customers cannot reach it. ${record(host, target)}`,
  },
  'host-silent': {
    status: 422,
    field: 'host',
    say: ({ host, target }) => `Nothing answered at ${host}. ${record(host, target)} If it does, try again in a few minutes.`,
  },
  'host-uncertified': {
    status: 422,
    field: 'host',
    say: ({ host }) =>
      `${host} has no valid certificate yet, so browsers would warn your customers. Ask whoever runs this booking system to add one for ${host}.`,
  },
  'host-elsewhere': {
    status: 422,
    field: 'host',
    say: ({ host, target }) => `${host} leads to another site. ${record(host, target)}`,
  },
} satisfies RefusalTexts<HostRefusal>);
