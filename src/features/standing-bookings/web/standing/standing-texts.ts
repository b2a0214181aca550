/** Texts about standing bookings (docs/decisions/0129). */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  title: 'Every week',
  lead: 'Booked for you a week before, until you stop it.',
  failed: 'What is booked every week could not be loaded.',
  next: (when: string) => `Next: ${when}`,
  noNext: 'The studio has not announced the next one yet.',
  stop: 'Stop',
  stopOf: (name: string, next: string) => `Stop: ${name}, ${next}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: book ${name} every week again`,
  dialog: 'Book it every week',
  slot: (weekday: string, time: string) => `Every ${weekday}, ${time}`,
  weeks: 'The coming weeks',
  noWeeks: 'The studio has announced no other date yet. We book the next one when there is one.',
  booked: 'Booked already',
  noPass: 'No pass for it: you will be told',
  uses: (pass: string, left: number | null) =>
    left === null ? `Uses ${pass}` : `Uses ${pass}: ${left === 1 ? '1 credit' : `${left} credits`} left`,
  how: 'Each is booked a week before, with the pass that fits best then. A full class is joined at its waitlist. Nothing is charged, and one tap stops it.',
  start: 'Book it every week',
  starting: 'Starting',
  stands: 'You have it booked every week.',
  seeAll: 'See what is booked every week',
};

export const standingWebTexts = catalogue('standingWebTexts', en);
export const standingSay = standingWebTexts();
