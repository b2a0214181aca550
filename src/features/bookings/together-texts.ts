/** What mails say of people who come together: a customer and those for whom they booked. */
import { catalogue } from '../../wire/texts.ts';

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const en = {
  /** One sentence for each who still waits where another of those who come together has a place. */
  stillWaits: ({ name, number }: { name: string | null; number: number }): string =>
    name === null ? `You still wait for a place: number ${number} in line.` : `${name} still waits for a place: number ${number} in line.`,
  you: 'You',
  inLine: (name: string, number: number) => `${name} (number ${number} in line)`,
  listed,
  /** What the mail says holds for guests, too, or for one with what is different for them. */
  sameFor: (names: readonly string[]): string => `The same holds for ${listed(names)}.`,
  differentFor: (name: string, lines: readonly string[]): string => [`For ${name}, too.`, ...lines].join(' '),
};

export const togetherMailTexts = catalogue('togetherMailTexts', en);
