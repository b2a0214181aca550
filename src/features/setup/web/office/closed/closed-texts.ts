import { catalogue } from '../../../../../wire/texts.ts';

export const closedTexts = catalogue('closedTexts', {
  title: 'Not open yet',
  body: 'Customers see “Opening soon”. You see everything.',
  preview: 'Preview as a customer',
  previewing: 'Opening the customers’ pages',
});
