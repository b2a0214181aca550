/** Texts about marks of attendance that the server does not have yet (docs/decisions/0157). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  refused: (count: number) => (count === 1 ? '1 mark was not saved' : `${count} marks were not saved`),
  mark: (person: string, isPresent: boolean) => `${person}: ${isPresent ? 'present' : 'not present'}`,
  /** The remedy for each refusal code. */
  todo: {
    'attendance-completed':
      'Attendance was completed meanwhile. Open the class and press Mark Attendance Incomplete: the mark is then sent.',
    'class-cancelled': 'The class is cancelled, so nobody can be marked. Discard the mark.',
    'on-waitlist': 'This person is on the waitlist. Open the class, move the person up, then send the mark again.',
    'booking-ended':
      'This booking was cancelled or removed. If the person came, open the class and book the person in, then discard this mark.',
    'not-found': 'The class is not yours any more. Tell the front desk who came, then discard the mark.',
    'not-allowed': 'You may not mark attendance any more. Tell the front desk who came, then discard the mark.',
  } as Readonly<Record<string, string>>,
  otherwise: (message: string) => `${message} Send the mark again, or tell the front desk.`,
  open: 'Open the class',
  again: 'Send again',
  discard: 'Discard',
  discardOf: (person: string) => `Discard the mark of ${person}`,
  againOf: (person: string) => `Send the mark of ${person} again`,
  others: (name: string, count: number) =>
    count === 1
      ? `1 mark of ${name} waits on this device. It is sent when ${name} logs in here.`
      : `${count} marks of ${name} wait on this device. They are sent when ${name} logs in here.`,
};

export const marksTexts = catalogue('marksTexts', en);
export const marksSay = marksTexts();
