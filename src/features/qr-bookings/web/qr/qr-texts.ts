/** Texts of a class page opened by its QR code (spec 1 §2, `qr=1`; readings §4). */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  label: 'Booked by QR code',
  working: 'Booking your spot…',
  notBooked: 'Nothing was booked',
  notHere: 'This studio does not book by QR code. You can reserve this class here as usual.',
  framed: 'This page books only in a window of its own.',
  openPage: 'Open the class page',
  paidWith: (pass: string) => `Paid with ${pass}.`,
  paysLater: 'No credit is taken until you get a seat.',
  creditsLeft: (count: number) => (count === 1 ? '1 credit left.' : `${count} credits left.`),
  place: (place: number) => `You are number ${place} in line.`,
  undoUntil: (time: string, left: string) => `Not what you wanted? Undo it free of charge until ${time} (${left}).`,
  left: (minutes: number) => (minutes <= 1 ? 'less than a minute left' : `${minutes} minutes left`),
  undo: 'Undo',
  leave: 'Leave the waitlist',
  undone: 'Undone',
  reserve: 'Reserve this class',
  complete: 'Continue to the checkout',
  opens: (when: string) => `Come back ${when}, or reserve as usual.`,
  failed: 'Your spot could not be booked. You will not be booked twice.',
};

export const qrTexts = catalogue('qrTexts', en);
export const qrSay = qrTexts();
