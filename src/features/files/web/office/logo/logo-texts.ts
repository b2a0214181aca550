import { catalogue } from '../../../../../wire/texts.ts';

/** The studio's logo in the office. */
export const logoTexts = catalogue('logoTexts', {
  label: 'Logo',
  hint: 'JPEG, PNG, WebP or GIF, at most 5 MB. Without a logo customers see the name of the studio.',
  choose: 'Choose a logo',
  replace: 'Choose another logo',
  remove: 'Remove logo',
  uploading: 'Uploading the logo',
  removing: 'Removing the logo',
});
