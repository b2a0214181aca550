/** Sentences about passes that staff give or correct by hand. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { CorrectionRefusal, EndRefusal } from './rules/decide-correction.ts';

const credits = (count: number): string => (count === 1 ? '1 credit is' : `${count} credits are`);

export const correctionTexts = catalogue('correctionTexts', {
  added: (count: number) => `${credits(count)} added.`,
  given: (product: string) => `${product} is given.`,
  moved: 'The last day of the pass is moved.',
  taken: (count: number) => `${credits(count)} taken.`,
});

export const correctionRefusals = catalogue('correctionRefusals', {
  'credits-not-counted': { status: 409, say: () => 'This pass does not count such credits.' },
  'end-is-fixed': { status: 409, say: () => 'The end of this pass cannot be moved: it has none yet, was cancelled, or renews by itself.' },
  'end-too-early': { status: 409, say: () => 'Choose a day from today on, and not before the pass begins.' },
  'too-few-credits': { status: 409, say: ({ left }) => `Only ${credits(left)} left to take.` },
} satisfies RefusalTexts<CorrectionRefusal | EndRefusal>);
