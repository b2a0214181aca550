/** Texts of the dialog in which staff ask for a substitute (spec 3 §2, Sub Request modal). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: 'Request Sub',
  titlePending: 'Sub Request',
  search: 'Search instructors',
  instructors: 'Instructors',
  none: 'No instructor found',
  busy: 'Teaches another class at this time',
  chosen: 'Selected',
  /** Counts the instructors after the first five. */
  others: (count: number) => `(+${count} ${count === 1 ? 'other' : 'others'})`,
  remove: (name: string) => `Remove ${name}`,
  subject: 'Subject',
  body: 'Message',
  send: 'Send Request',
  change: 'Save and send',
  back: 'Back',
  close: 'Close',
  asked: 'Who is asked',
  askMore: 'Edit or ask more',
  withdraw: 'Cancel request',
  asks: (subject: string) => `“${subject}”`,
  answered: (status: string, when: string) => `${status} · ${when}`,
  assign: 'Assign',
  assignTo: (name: string) => `Assign the class to ${name}`,
  markDeclined: 'Mark declined',
  markDeclinedOf: (name: string) => `Mark declined: ${name}`,
  markPending: 'Mark pending',
  markPendingOf: (name: string) => `Mark pending: ${name}`,
  assigning: (name: string) => `${name} teaches the class then. Everybody who booked it and has an email is told, and so is ${name}.`,
  yesAssign: 'Assign class',
};

export const subRequestScreenTexts = catalogue('subRequestScreenTexts', en);
export const subSay = subRequestScreenTexts();
