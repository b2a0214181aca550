import { catalogue } from '../../wire/texts.ts';

export const studioWebTexts = catalogue('studioWebTexts', {
  /** For search engines: one text for studios with classes and one for studios without. */
  description: {
    schedule: (studio: string) => `Classes at ${studio}: see the schedule and reserve your spot.`,
    contact: (studio: string) => `${studio}: how to reach the studio, and your account.`,
  },
  needsScript: 'This page needs JavaScript to show what the studio offers and to book.',
});
