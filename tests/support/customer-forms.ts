/** The forms of accounts, customers and their bookings, with the faults of each field. `PASSWORD` is everybody's. */
import {
  answers,
  anotherPassword,
  choice,
  count,
  dayOfBirth,
  email,
  handle,
  id,
  INVALID,
  needed,
  neededId,
  neededText,
  newPassword,
  NOTHING,
  omissible,
  optIn,
  optionalEmail,
  optionalText,
  phone,
  phoneOfSome,
  refused,
  REQUIRED,
  repeated,
  someText,
  text,
  THIS_REQUIRED,
  tooLong,
  wrong,
  yesNo,
  type Field,
  type Form,
  type FormIds,
  type Forms,
} from './form-fields.ts';
import { linkKey } from './buying-forms.ts';

export const PASSWORD = 'a long passphrase';

const mustAccept: Field = {
  faults: [[undefined, REQUIRED], ['yes', INVALID], ...refused('Please accept the waiver', '0', 0, false)],
  fits: [true, 1],
};
const credentials = (who: string): Form => ({
  good: () => ({ email: who, password: PASSWORD }),
  fields: { email: someText, password: { faults: someText.faults.slice(0, -1) } },
});
const address = { city: 'New York', state: 'NY', address_line1: '1 Main Street', address_line2: 'Apt 2' };
const consents = { sms_opt_in: '1', marketing_opt_in: '0', custom_fields: {} };
const aboutPerson = {
  dob: dayOfBirth,
  phone: phone(),
  city: text(100),
  state: text(100),
  address_line1: text(150),
  address_line2: text(150),
  sms_opt_in: optIn,
  marketing_opt_in: optIn,
  custom_fields: answers,
};
const chosenPassword = { password: newPassword(REQUIRED, 'Password should have minimum 8 characters'), confirmPassword: repeated };

export const accountForms: Forms = {
  '/signup': {
    good: () => ({
      firstName: 'Ada',
      lastName: 'Lane',
      email: 'ada@mail.test',
      phone: '+12125550142',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      dob: '1990-06-15',
      postcode: '10001',
      isSomebodyElse: false,
      ...address,
      ...consents,
    }),
    fields: {
      firstName: neededText(100, THIS_REQUIRED),
      lastName: neededText(100, THIS_REQUIRED),
      email,
      postcode: text(20),
      ...chosenPassword,
      ...aboutPerson,
      isSomebodyElse: omissible([false, '1'], 'yes', 2),
    },
  },
  '/api/login': credentials('ann@mail.test'),
  '/api/login-code': { good: () => ({ email: 'ann@mail.test' }), fields: { email } },
  '/api/login-by-code': {
    good: () => ({ email: 'ann@mail.test', code: '000000', firstName: 'Ann', lastName: 'Lane' }),
    gets: 'This code is not right, or no longer valid. Look again, or ask for a new one.',
    // The names are required only when the person has no account.
    fields: { email, code: someText, firstName: optionalText(100, THIS_REQUIRED), lastName: optionalText(100, THIS_REQUIRED) },
  },
  '/api/staff/login': credentials('iris@mail.test'),
  '/api/staff/second-step': {
    good: () => ({ challenge: 'guessed', code: '000000' }),
    gets: 'second-step-ended',
    fields: { challenge: neededText(100), code: neededText(100) },
  },
  '/api/social-login': {
    good: () => ({ firebase_token: 'a.b.c', provider_name: 'google.com' }),
    gets: 'wrong-credentials',
    fields: { firebase_token: neededText(10_000), provider_name: neededText(100) },
  },
  '/api/reset-password': {
    good: () => ({ email: 'ann@mail.test', type: 'customers' }),
    fields: { email, type: choice('customers', 'instructors') },
  },
  '/api/password/reset': {
    good: () => ({ email: 'ann@mail.test', password: PASSWORD, confirmPassword: PASSWORD, token: 'guessed', type: 'customers' }),
    gets: 'This link is no longer valid. Please ask for a new one.',
    fields: { email, ...chosenPassword, token: someText, type: choice('customers', 'instructors') },
  },
  '/api/confirm-email': {
    good: () => ({ token: 'guessed' }),
    gets: 'This link is no longer valid. Please ask the studio for a new one.',
    fields: { token: someText },
  },
  '/api/changePassword': anotherPassword,
};

const pushForms: Forms = {
  '/api/customer/push/on': {
    good: () => ({ endpoint: 'https://push.example.org/send/1', p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }),
    fields: {
      endpoint: needed(['https://push.example.org/send/1'], '', 5, [], 'http://push.example.org', 'x'.repeat(1001)),
      p256dh: needed(['x'.repeat(87)], '', 5, 'x'.repeat(86), '!'.repeat(87)),
      auth: needed(['x'.repeat(22)], '', 5, 'x'.repeat(21), '!'.repeat(22)),
    },
  },
  '/api/customer/push/forget': { good: () => ({ id: NOTHING }), gets: 'not-found', fields: { id: neededId } },
  '/api/push/shown': { good: () => ({ token: 'guessed' }), fields: { token: needed(['', 'guessed'], 5, [], 'x'.repeat(101)) } },
};

const customerForms: Forms = {
  ...pushForms,
  '/api/updateSettings': {
    good: () => ({
      customer_first_name: 'Ada',
      customer_last_name: 'Lane',
      dob: '1990-02-03',
      phone: '+12125550142',
      post_code: '10001',
      emergency_contact_name: 'Bo',
      emergency_contact_phone: '+12125550143',
      emergency_contact_relation: 'friend',
      ...address,
      ...consents,
    }),
    fields: {
      customer_first_name: neededText(100, THIS_REQUIRED),
      customer_last_name: neededText(100, THIS_REQUIRED),
      post_code: text(30),
      emergency_contact_name: text(150),
      emergency_contact_phone: phone('Please enter a valid emergency contact phone number'),
      emergency_contact_relation: text(50),
      ...aboutPerson,
    },
  },
  '/api/save-customer-checkout-fields': {
    good: () => ({ phone: '+12125550142', fields: {} }),
    fields: { phone: phone(), fields: answers },
  },
  '/api/accept-waiver': {
    good: () => ({ accept_wavier: '1', waiver_type: 'text', wavier_hash: 'h1' }),
    fields: {
      accept_wavier: mustAccept,
      waiver_type: text(50),
      wavier_hash: text(128),
    },
  },
  '/api/getPacks': { good: () => ({ type: 'packs' }), fields: { type: choice('packs', 'membership') } },
  '/api/customer/classes': {
    good: () => ({ page: 1, page_size: 15, type: 'upcoming', archive: '0', paid_with: NOTHING }),
    fields: {
      page: count(10_000),
      page_size: count(100),
      type: choice('upcoming', 'past', 'cancelled'),
      archive: wrong([undefined, null, true, 1], 'yes', 2),
      paid_with: id,
    },
  },
};

const applicantName: Field = {
  faults: [...refused(REQUIRED, '', ' ', null, undefined), [5, INVALID], tooLong(100)],
  fits: ['x'.repeat(100)],
};
const moveUp = choice('always', 'two-hours', 'evening');
const forWhom = choice('myself', 'other');

/** The booking is cancelled. The others exist only in mails and bookings of other people. */
const bookingForms = (ids: () => FormIds): Forms => ({
  '/api/getClassReserve': {
    good: () => ({ class_id: ids().sessions[0], class_for: 'myself', book_for: 'other', key: 'x' }),
    fields: { class_id: neededId, class_for: forWhom, book_for: forWhom, key: linkKey },
  },
  '/api/reserveClass': {
    good: () => ({
      user_pass: ids().pass,
      schedule_id: ids().sessions[0],
      customer_phone: '+12125550142',
      class_for: 'other',
      applicantName: 'Ada',
      applicantEmail: 'ada@example.org',
      allow_overlap: true,
      move_up: 'always',
      one_a_day: true,
      key: 'x',
    }),
    fields: {
      user_pass: neededId,
      schedule_id: neededId,
      class_for: choice('myself'),
      customer_phone: phoneOfSome,
      applicantName,
      applicantEmail: optionalEmail,
      allow_overlap: yesNo,
      move_up: moveUp,
      one_a_day: yesNo,
      key: linkKey,
    },
  },
  '/api/booking/cancel': {
    good: () => ({ id: ids().booking, class_id: ids().sessions[2], only_if_free: false, only_if_free_late: false, undo: false }),
    fields: { id: neededId, class_id: id, only_if_free: yesNo, only_if_free_late: yesNo, undo: yesNo },
  },
  '/api/hold-seat': {
    good: () => ({ class_id: ids().sessions[0], class_for: 'other', key: 'x' }),
    fields: { class_id: neededId, class_for: forWhom, key: linkKey },
  },
  '/api/release-seat': { good: () => ({ class_id: ids().sessions[0] }), fields: { class_id: neededId } },
  '/api/booking/qr': { good: () => ({ schedule_id: ids().sessions[1] }), fields: { schedule_id: neededId } },
});

const TASK_TOKEN = handle(2000);
const LINK = { id: NOTHING, token: 'guessed' };
const LINK_FIELDS = { id: neededId, token: handle(100) };
const FRIEND_LINK = { class_id: NOTHING, token: 'guessed' };
const FRIEND_LINK_FIELDS = { class_id: neededId, token: handle(100) };

/** Bookings and links that do not exist. */
const withoutBooking: Forms = {
  '/api/booking/wait': {
    good: () => ({ id: NOTHING, move_up: 'always', one_a_day: true }),
    gets: 'not-found',
    fields: { id: neededId, move_up: moveUp, one_a_day: yesNo },
  },
  '/api/booking/claim': { good: () => ({ id: NOTHING }), gets: 'not-found', fields: { id: neededId } },
  '/api/booking/reschedule': {
    good: () => ({ id: NOTHING, to_class_id: NOTHING, only_if_free: false, only_if_free_late: false, undo: false }),
    gets: 'not-found',
    fields: { id: neededId, to_class_id: neededId, only_if_free: yesNo, only_if_free_late: yesNo, undo: yesNo },
  },
  '/api/booking/undo-cancel': { good: () => ({ id: NOTHING }), gets: 'not-found', fields: { id: neededId } },
  '/api/standing-bookings/start': {
    good: () => ({ class_id: NOTHING, stopped_id: NOTHING }),
    gets: 'not-found',
    fields: { class_id: neededId, stopped_id: id },
  },
  '/api/standing-bookings/stop': { good: () => ({ id: NOTHING }), gets: 'not-found', fields: { id: neededId } },
  '/api/customer/wallets/{wallet}/{thing}/{id}': { good: () => ({}), gets: 'not-found', fields: {} },
  '/api/seat-gift/give': {
    good: () => ({ id: NOTHING, email: '' }),
    gets: 'not-found',
    fields: { id: neededId, email: optionalEmail },
  },
  '/api/seat-gift/take-back': { good: () => ({ id: NOTHING }), gets: 'not-found', fields: { id: neededId } },
  '/api/seat-gift/read': { good: () => LINK, gets: 'gift-unknown', fields: LINK_FIELDS },
  '/api/seat-gift/accept': {
    good: () => ({ ...LINK, customer_phone: null }),
    gets: 'gift-unknown',
    fields: { ...LINK_FIELDS, customer_phone: phoneOfSome },
  },
  '/api/friend-link/read': { good: () => FRIEND_LINK, gets: 'friend-link-unknown', fields: FRIEND_LINK_FIELDS },
  '/api/friend-link/join': { good: () => FRIEND_LINK, gets: 'friend-link-unknown', fields: FRIEND_LINK_FIELDS },
  '/api/task-link/read': { good: () => ({ token: 'guessed' }), gets: 'task-link-unknown', fields: { token: TASK_TOKEN } },
  '/api/task-link/accept-waiver': {
    good: () => ({ token: 'guessed', accept_waiver: '1', waiver_hash: 'x' }),
    gets: 'task-link-unknown',
    fields: { token: TASK_TOKEN, accept_waiver: mustAccept, waiver_hash: needed(['', 'x'.repeat(128)], 5, [], 'x'.repeat(129)) },
  },
  '/api/task-link/save': {
    good: () => ({ token: 'guessed', phone: '+12125550142', fields: {} }),
    gets: 'task-link-unknown',
    fields: { token: TASK_TOKEN, phone: text(40), fields: answers },
  },
  '/api/cancel-link/read': { good: () => LINK, gets: 'cancel-link-unknown', fields: LINK_FIELDS },
  '/api/cancel-link/cancel': {
    good: () => ({ ...LINK, only_if_free: false, only_if_free_late: false }),
    gets: 'cancel-link-unknown',
    fields: { ...LINK_FIELDS, only_if_free: yesNo, only_if_free_late: yesNo },
  },
};

export const formsOfCustomers = (ids: () => FormIds): Forms => ({
  ...accountForms,
  ...customerForms,
  ...bookingForms(ids),
  ...withoutBooking,
});
