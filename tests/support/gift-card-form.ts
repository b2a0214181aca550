/** The gift card form, with the faults of each field (spec 2 §5). */
import { choice, INVALID, neededText, REQUIRED, type Field } from './form-fields.ts';

const NO_ADDRESS = 'Please leave out web and email addresses. Put a space after a full stop.';
const ONLY_NAME = 'Please write only a name: no web or email address, phone number or special signs. Put a space after a full stop.';
const name = neededText(50, REQUIRED);
const giftName: Field = {
  ...name,
  faults: [...name.faults, ['a link', 'Win at https://spam.test', ONLY_NAME], ['a number', 'Call 555 010 010', ONLY_NAME]],
};

const giftEmail: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['empty', '', REQUIRED],
    ['no address', 'bo', 'Email is invalid'],
    ['too long', `${'x'.repeat(95)}@mail.test`, 'Field can have maximum 100 characters'],
  ],
  fits: ['bo@mail.test'],
};

export const GIFT_CARD_FORM: { readonly good: () => Record<string, unknown>; readonly fields: Readonly<Record<string, Field>> } = {
  good: () => ({
    amount_selection: 50,
    custom_amount: null,
    amount: null,
    recipient_name: 'Bo',
    recipient_email: 'bo@mail.test',
    sender_name: 'Ada',
    sender_email: 'ada@mail.test',
    message: '',
    delivery: 'now',
    delivery_date: null,
    delivery_time: null,
    unix_deliver: null,
  }),
  fields: {
    amount_selection: {
      faults: [
        ['missing', undefined, REQUIRED],
        ['empty', '', REQUIRED],
        ['not offered', 30, 'Choose one of the options'],
        ['a list', [], INVALID],
      ],
      fits: [25, '100'],
    },
    custom_amount: { faults: [['a list', [], INVALID]], fits: [undefined, null, '20'] },
    amount: { faults: [['a list', [], INVALID]], fits: [undefined, null, 5] },
    recipient_name: giftName,
    recipient_email: giftEmail,
    sender_name: giftName,
    sender_email: giftEmail,
    message: {
      faults: [
        ['too long', 'x'.repeat(251), 'Field can have maximum 250 characters'],
        ['a link', 'Win at https://spam.test now', NO_ADDRESS],
        ['a domain', 'Look at spam.test', NO_ADDRESS],
        ['a mailbox', 'Write to win@spam.test', NO_ADDRESS],
      ],
      fits: [undefined, null, 'x'.repeat(250), 'Happy birthday, Bo! Call me: 555 0100. Love, A.'],
    },
    delivery: choice('now'),
    delivery_date: {
      faults: [
        ['no day', '2026-02-30', INVALID],
        ['a number', 5, INVALID],
      ],
      fits: [undefined, null, '', '2026-12-24'],
    },
    delivery_time: {
      faults: [
        ['no time', '25:00', INVALID],
        ['a number', 5, INVALID],
      ],
      fits: [undefined, null, '', '18:30'],
    },
    unix_deliver: { faults: [['a word', 'now', INVALID]], fits: [undefined, null, 5] },
  },
};
