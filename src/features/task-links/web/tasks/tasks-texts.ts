/** Texts of the page behind the code at the desk, in addition to those of the checkout's steps. */
import { catalogue } from '../../../../wire/texts.ts';

export const tasksPageTexts = catalogue('tasksPageTexts', {
  incomplete: 'This link is not complete. Scan the code once more.',
  title: (name: string) => `Hi ${name}`,
  lead: (studio: string) => `${studio} needs this from you. You are asked once.`,
  done: 'All done. Thank you!',
  toSchedule: 'See the schedule',
});
export const tasksSay = tasksPageTexts();
