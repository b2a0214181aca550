import { catalogue } from '../../../../../wire/texts.ts';

const classes = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);

export const copyTexts = catalogue('copyTexts', {
  class: 'Copy',
  day: 'Copy this day',
  week: 'Copy this week',
  title: { class: 'Copy the class', day: 'Copy the day', week: 'Copy the week' },
  lead: 'Each copy is a class of its own: it does not repeat, and nobody is booked.',
  to: { class: 'To this day', day: 'To this day', week: 'To the week of this day' },
  numbers: (count: number, first: string) => `${classes(count)}, the first on ${first}`,
  save: (count: number) => (count === 1 ? 'Copy 1 class' : `Copy ${count} classes`),
  saving: 'Copying …',
  done: (count: number) => `${classes(count)} added.`,
});
export const copySay = copyTexts();
