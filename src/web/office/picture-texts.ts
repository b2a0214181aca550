import { catalogue } from '../../wire/texts.ts';

export const officePictureTexts = catalogue('officePictureTexts', {
  choose: 'Choose a picture',
  replace: 'Replace the picture',
  remove: 'Remove the picture',
  cropTitle: 'Crop the picture',
  cropLead: 'Drag it, or move it by the arrow keys.',
  area: 'Part of the picture',
  zoom: 'Size',
  use: 'Use this part',
  uploading: 'Uploading',
  cancel: 'Cancel',
  unreadable: 'This file cannot be shown. Choose a JPEG, PNG or WebP picture.',
  failed: 'The picture could not be uploaded. Try again.',
});
export const pictureSay = officePictureTexts();
