import { catalogue } from '../../wire/texts.ts';

/** A class's free places in a link preview, after its name and time. */
export const classPreviewTexts = catalogue('classPreviewTexts', {
  seatsLeft: (seats: number) => (seats === 1 ? '1 spot left' : `${seats} spots left`),
  waitlist: 'full, with a waitlist',
  full: 'full',
  cancelled: 'cancelled',
  online: 'Online',
  classes: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
});
