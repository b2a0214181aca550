/** Mail texts for a group: a customer and the guests whom they booked. */
import { catalogue } from '../../wire/texts.ts';

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const en = {
  /** One sentence for each member of the group who still waits while another has a seat. */
  stillWaits: ({ name, number }: { name: string | null; number: number }): string =>
    name === null ? `You still wait for a place: number ${number} in line.` : `${name} still waits for a place: number ${number} in line.`,
  /** A member of the group who only waited, when another had a seat and the class or booking is gone. */
  waited: (name: string | null): string =>
    `${name === null ? 'You were' : `${name} was`} on the waitlist, so nothing was taken from your pass.`,
  noCredit: 'No credit was taken for this place.',
  you: 'You',
  inLine: (name: string, number: number) => `${name} (number ${number} in line)`,
  listed,
  /** The mail applies to guests, too, or to one guest with differences. */
  sameFor: (names: readonly string[]): string => `The same holds for ${listed(names)}.`,
  differentFor: (name: string, lines: readonly string[]): string => [`For ${name}, too.`, ...lines].join(' '),
};

export const togetherMailTexts = catalogue('togetherMailTexts', en);
