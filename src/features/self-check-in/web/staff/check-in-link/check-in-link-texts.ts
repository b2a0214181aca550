/** Texts of the staff's screen for check-in links (spec 3 §2, Self Check-In). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: 'Self Check-In',
  checkIn: 'Check in',
  lead: 'Open this link on a tablet or a phone at the door: people find themselves in the list and check in, without a log-in. It shows the classes that begin soon, and their first names only.',
  location: 'Location',
  wholeStudio: 'The whole studio',
  walkIns: 'For a tablet: people without a booking can book there with their email and a code',
  link: 'Link',
  copy: 'Copy',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied. Select it and copy it by hand.',
  open: 'Open',
  qr: 'The link as a code for the camera of a phone',
  print: 'Print the code',
  regenerate: 'Regenerate Url',
  sure: 'Make a new link?',
  sureBody: 'The old link and its printed codes stop working at once.',
  keep: 'Keep the old one',
};

export const checkInLinkTexts = catalogue('checkInLinkTexts', en);
export const say = checkInLinkTexts();
