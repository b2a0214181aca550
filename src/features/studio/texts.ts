import { catalogue } from '../../wire/texts.ts';

/** What the document says of the studio, and the plain buy page until passes can be bought online. */
export const studioWebTexts = catalogue('studioWebTexts', {
  /** For search engines: of a studio with classes, and of one without. */
  description: {
    schedule: (studio: string) => `Classes at ${studio}: see the schedule and reserve your spot.`,
    contact: (studio: string) => `${studio}: how to reach the studio, and your account.`,
  },
  needsScript: 'This page needs JavaScript to show what the studio offers and to book.',
  buy: {
    title: 'Buy a pass',
    soon: 'Buying online comes soon',
    forClass: (name: string) => `You need a pass that covers ${name}.`,
    ask: 'Until then the studio sells passes itself. Write to us, and your pass is in your account as soon as it is paid.',
    askAtDesk: 'Until then the studio sells passes itself: ask at the front desk, and your pass is in your account as soon as it is paid.',
    write: 'Write to the studio',
    subject: (name: string | undefined) => (name ? `A pass for ${name}` : 'A pass'),
    backToClass: 'Back to the class',
  },
});
