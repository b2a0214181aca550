/** Sentences about credits that staff correct by hand. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { CorrectionRefusal } from './rules/decide-correction.ts';

const credits = (count: number): string => (count === 1 ? '1 credit is' : `${count} credits are`);

export const correctionTexts = catalogue('correctionTexts', {
  added: (count: number) => `${credits(count)} added.`,
  taken: (count: number) => `${credits(count)} taken.`,
});

export const correctionRefusals = catalogue('correctionRefusals', {
  'credits-not-counted': { status: 409, say: () => 'This pass does not count such credits.' },
  'too-few-credits': { status: 409, say: ({ left }) => `Only ${credits(left)} left to take.` },
} satisfies RefusalTexts<CorrectionRefusal>);
