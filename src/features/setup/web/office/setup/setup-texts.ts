import type { InUse } from '../../../rules/in-use.ts';
import { catalogue } from '../../../../../wire/texts.ts';

export const setupTexts = catalogue('setupTexts', {
  title: 'Set up your studio',
  lead: 'Do the steps in any order. Everything is saved as you go, and you can come back.',
  steps: {
    studio: { name: 'Studio', about: 'Name, language, time zone and contact' },
    place: { name: 'Place', about: 'The address and the rooms' },
    team: { name: 'Team', about: 'The people who teach or help' },
    week: { name: 'Week', about: 'The classes of a week' },
    prices: { name: 'Prices', about: 'Passes and memberships for sale' },
    rules: { name: 'Rules', about: 'Cancelling, and the waiver that customers accept' },
    paying: { name: 'Getting paid', about: 'At the studio, or by card' },
  },
  nav: 'Steps of the set-up',
  next: (step: string) => `Next: ${step}`,
  customersPage: 'Page of your customers',
  done: 'Done',
  open: 'To do',
  blockers: {
    'no-classes': 'There is no class to book in the next 14 days.',
    'classes-unpaid': 'No product pays for any class of the next 14 days.',
    'no-way-to-pay': 'There are prices, and no way to pay them.',
    'no-card-account': 'Cards are switched on, and no card account is connected. Connect one, or choose “At the studio only”.',
    'account-troubled': 'The connection to a payment provider has a fault. Repair it under Payment providers.',
    'waiver-undecided': 'Choose a waiver, or no waiver.',
    'owner-unproven': 'Nobody has used the link that proves the owner’s email address.',
  },
  opening: 'Open',
  missing: 'Before you can open:',
  ready: 'Everything is ready. Customers see the studio as soon as you open it.',
  openNow: 'Open the studio',
  openingNow: 'Opening the studio',
  isOpen: 'Your studio is open',
  sendOut: 'Send this address to your customers:',
  isPaused: 'New bookings are paused',
  pausedBody: 'Customers book and buy nothing new. What they have stays as it is.',
  pause: 'Pause new bookings',
  resume: 'Take bookings again',
  close: 'Close the studio',
  staysOpen: ({ bookings, memberships, checkouts }: InUse) =>
    `The studio can close when customers have nothing left. Bookings ahead: ${bookings}. Running memberships: ${memberships}. Purchases under way: ${checkouts}.`,
  working: 'Saving',
});
export const setupSay = setupTexts();
