import { catalogue } from '../../../../wire/texts.ts';

export const aboutTexts = catalogue('aboutTexts', {
  sent: 'Reminders of your classes, changes and free seats, as short texts by day. Reply STOP to end them.',
});
