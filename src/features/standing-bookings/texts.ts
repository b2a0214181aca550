import { catalogue } from '../../wire/texts.ts';

export const standingTexts = catalogue('standingTexts', {
  started: 'From now on we book it for you every week.',
  stopped: 'We will not book it any more. What is booked stays booked.',
});
