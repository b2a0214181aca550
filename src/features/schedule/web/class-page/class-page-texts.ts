/** Texts of the class page beyond the checkout's: cost, waitlist position, first visit, sharing. */
import { catalogue } from '../../../../wire/texts.ts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const nth = (position: number): string => `${position}${ENDINGS[ordinals.select(position)] ?? 'th'}`;

const en = {
  firstVisit: 'First time here?',
  uses: {
    credit: (left: number, pass: string) => (left === 1 ? `Uses the last credit on ${pass}` : `Uses 1 of ${left} credits on ${pass}`),
    unlimited: (pass: string) => `Uses ${pass}`,
  },
  passesFrom: (price: string) => `Passes from ${price}`,
  inLine: (position: number) => `${nth(position)} in line`,
  wouldBeInLine: (position: number) => `You would be ${nth(position)} in line`,
  chance: { usually: 'usually gets in', often: 'often gets in', rarely: 'rarely gets in' },
  share: 'Share this class',
  copied: 'Link copied',
};

export const classPageTexts = catalogue('classPageTexts', en);
export const classPageSay = classPageTexts();
