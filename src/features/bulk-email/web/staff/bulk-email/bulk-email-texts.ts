/** Texts of the dialog in which staff write to a class (spec 3 §2, Bulk Email modal). */
import { catalogue } from '../../../../../wire/texts.ts';
import type { Group } from '../../../rules/recipients.ts';

export const bulkEmailScreenTexts = catalogue('bulkEmailScreenTexts', {
  title: 'Send Email',
  subject: 'Subject',
  recipients: 'Recipients',
  /** The English group names are those of the spec. */
  groups: {
    '#Reserved': { name: '#Reserved', means: 'Everybody with a place' },
    '#Waitlisted': { name: '#Waitlisted', means: 'Everybody who waits' },
    '#Attended': { name: '#Attended', means: 'Marked as present' },
    '#NoShow': { name: '#NoShow', means: 'Did not come' },
  } satisfies Record<Group, { readonly name: string; readonly means: string }>,
  search: 'Add customers',
  placeholder: 'Name, e-mail or phone',
  found: 'Found customers',
  none: 'No record found',
  remove: (name: string) => `Remove ${name}`,
  body: 'Message',
  toolbar: 'Layout',
  bold: 'Bold',
  italic: 'Italic',
  bullets: 'List',
  numbers: 'Numbered list',
  link: 'Link',
  picture: 'Insert a picture',
  uploading: 'The picture is being uploaded…',
  address: 'Address of the link',
  badAddress: 'Please write a web or e-mail address.',
  setLink: 'Set link',
  removeLink: 'Remove link',
  delivery: 'Delivery',
  now: 'Now',
  scheduled: 'Scheduled',
  /** `end`: the end of the class. */
  scheduledHint: (end: string) => `Until the class is over: ${end}. Who is in a group is looked up when the mail goes out.`,
  date: 'Date',
  time: 'Time',
  chooseTime: 'Choose a time',
  zone: (name: string) => `Times are in ${name}.`,
  close: 'Close',
  send: 'Send Email',
  schedule: 'Schedule Email',
  cancelled: 'This class has been cancelled, and everybody in it was told. The groups hold those who were in it then.',
  waiting: 'Scheduled mails',
  /** The recipients of a mail: group names and the number of named customers. */
  to: (groups: readonly string[], customers: number) =>
    `To ${[...groups, ...(customers === 0 ? [] : [customers === 1 ? '1 customer' : `${customers} customers`])].join(', ')}`,
  by: (name: string) => `by ${name}`,
  change: 'Change',
  changeOf: (subject: string) => `Change ${subject}`,
  changing: 'Change the scheduled mail',
  keep: 'Keep it as it is',
  save: 'Save changes',
  /** The mail as another person saved it while this form was open. */
  theirs: 'What is saved now',
  saveOver: 'Save again to replace it with your text, or take over what is saved.',
  takeTheirs: 'Take over what is saved',
  withdraw: 'Withdraw',
  withdrawOf: (subject: string) => `Withdraw ${subject}`,
});
export const emailSay = bulkEmailScreenTexts();
