import { catalogue } from '../../wire/texts.ts';

/** What the preview of a link says of a class: how many places are left, after its name and time. */
export const classPreviewTexts = catalogue('classPreviewTexts', {
  seatsLeft: (seats: number) => (seats === 1 ? '1 spot left' : `${seats} spots left`),
  waitlist: 'full, with a waitlist',
  full: 'full',
  cancelled: 'cancelled',
  online: 'Online',
  classes: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
});
