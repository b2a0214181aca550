import { catalogue } from '../../../../../wire/texts.ts';

export const toCollectTexts = catalogue('toCollectTexts', {
  title: 'To collect',
  lead: 'What customers owe, the oldest first.',
  owed: 'Customers owe',
  disputes: 'Disputed',
  disputesBody: 'These customers dispute a payment at their bank. Answer at the payment provider, with the evidence of the order.',
  answerBy: (moment: string) => `Answer by ${moment}`,
  handBack: 'To hand back',
  handBackBody: 'The payment provider does not refund these. Hand the money back yourself: in cash or by a transfer.',
  handedBack: { cash: 'Handed back in cash', bank: 'Handed back by transfer' },
  notedOnly: 'Noted.',
  noted: 'Noted. The customer gets a mail.',
  none: 'Nothing is owed',
  noneBody: 'Failed charges, sales to be paid later and fees will be here.',
  most: 'These are the oldest 500.',
  since: (day: string) => `Since ${day}`,
  nextTry: (moment: string) => `Next try ${moment}`,
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Write to ${email}`,
  retry: 'Charge again now',
  retried: 'The charge is on its way.',
  of: (what: string, customer: string) => `${what}: ${customer}`,
});
export const toCollectSay = toCollectTexts();
