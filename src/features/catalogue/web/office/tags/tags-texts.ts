import { catalogue } from '../../../../../wire/texts.ts';

export const tagsTexts = catalogue('tagsTexts', {
  title: 'Tags',
  lead: 'Words on classes, products and customers, such as "Beginners welcome".',
  add: 'Add a tag',
  newTitle: 'New tag',
  none: 'No tags yet',
  noneBody: 'A tag is a word on a class, a product or a customer.',
  fields: { name: 'Name', customLabel: 'Name for staff', customColor: 'Color' },
  labelHint: 'Staff see this instead of the name. Customers see the name.',
  noColour: 'No color',
  hiddenBy: {},
});
export const tagsSay = tagsTexts();
