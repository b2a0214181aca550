/** The gift card form, with the faults of each field (spec 2 §5). */
import { choice, INVALID, neededText, refused, REQUIRED, tooLong, wrong, type Field, type Form } from './form-fields.ts';

const NO_ADDRESS = 'Please leave out web and email addresses. Put a space after a full stop.';
const ONLY_NAME = 'Please write only a name: no web or email address, phone number or special signs. Put a space after a full stop.';
const name = neededText(50);
const giftName: Field = { ...name, faults: [...name.faults, ...refused(ONLY_NAME, 'Win at https://spam.test', 'Call 555 010 010')] };
const giftEmail: Field = {
  faults: [
    ...refused(REQUIRED, undefined, ''),
    ['bo', 'Email is invalid'],
    [`${'x'.repeat(95)}@mail.test`, 'Field can have maximum 100 characters'],
  ],
  fits: ['bo@mail.test'],
};

export const GIFT_CARD_FORM: Form = {
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
      faults: [...refused(REQUIRED, undefined, ''), [30, 'Choose one of the options'], [[], INVALID]],
      fits: [25, '100'],
    },
    custom_amount: wrong([undefined, null, '20'], []),
    amount: wrong([undefined, null, 5], []),
    recipient_name: giftName,
    recipient_email: giftEmail,
    sender_name: giftName,
    sender_email: giftEmail,
    message: {
      faults: [tooLong(250), ...refused(NO_ADDRESS, 'Win at https://spam.test now', 'Look at spam.test', 'Write to win@spam.test')],
      fits: [undefined, null, 'x'.repeat(250), 'Happy birthday, Bo! Call me: 555 0100. Love, A.'],
    },
    delivery: choice('now'),
    delivery_date: wrong([undefined, null, '', '2026-12-24'], '2026-02-30', 5),
    delivery_time: wrong([undefined, null, '', '18:30'], '25:00', 5),
    unix_deliver: wrong([undefined, null, 5], 'now'),
  },
};
