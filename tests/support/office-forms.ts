import {
  INVALID,
  neededId,
  neededText,
  NOTHING,
  NO_DATE,
  noAddress,
  nullable,
  refused,
  REQUIRED,
  text,
  tooLong,
  wrong,
  type Field,
  type Form,
} from './form-fields.ts';
import { APPLE_KEYS, GOOGLE_KEYS } from './wallet-keys.ts';
import { MINIMUM, timetableForms, wallTime } from './timetable-forms.ts';

const color: Field = { faults: [['red', 'Choose a color such as #0f766e']], fits: ['#123abc'] };
const optionalColor: Field = { ...color, fits: [undefined, null, '#123abc'] };
const picture: Field = {
  faults: [['picture', 'Enter a web address such as https://example.org/picture.jpg']],
  fits: [undefined, null],
};
const longText = wrong([undefined, '', 'x'], 5, []);
const list = wrong([undefined, []], 'x', {});

const NO_AMOUNT = 'Enter an amount that can be paid, such as 25';
const amount: Field = { faults: refused(NO_AMOUNT, -1, 1.5, 'x', null, undefined), fits: [0, 2000] };
const positiveAmount = (fits: readonly unknown[]): Field => ({ faults: [...amount.faults, [0, NO_AMOUNT]], fits });
const saved: Field = { faults: refused(NO_AMOUNT, 0, 1.5, 'x'), fits: [undefined, null, 100] };
const yesOrNo = wrong([undefined, true, false], 'x', 5);
const dayField: Field = { faults: [...refused(NO_DATE, 'x', '2026-02-30'), [5, INVALID]], fits: [undefined, null, '2026-12-05'] };
const terms = (limit: string) => ({ allowance: { kind: 'limited', perCycle: 10 }, [limit]: 'all', serviceLimits: null });

/** The fields of a product. */
const PRODUCT: Readonly<Record<string, readonly [good: unknown, field: Field]>> = {
  name: ['Ten classes', neededText(200)],
  description: ['', longText],
  price: [12_000, amount],
  punchType: ['classpack', wrong(['classpack'], 'x', 5, undefined)],
  classes: [terms('templates'), wrong([undefined, null, terms('templates')], 'x', 5)],
  appointments: [null, wrong([undefined, null, terms('services')], 'x', 5)],
  guests: [null, wrong([undefined, null, { separate: null }], 'x', 5)],
  durationLimits: [null, wrong([undefined, null, [{ maxVisits: 1, unit: 'day' }]], 'x', 5)],
  validity: [{ kind: 'never' }, wrong([undefined, { kind: 'until', day: '2026-12-31' }], 'x', 5)],
  activation: [{ kind: 'immediate' }, wrong([undefined, { kind: 'date', day: '2026-12-31' }], 'x', 5)],
  expiryFrom: ['activation', wrong([undefined, 'first-booking'], 'x', 5)],
  cycle: [null, wrong([undefined, null], 'x', 5, { count: 1, unit: 'month' })],
  cycles: [null, wrong([undefined, null, 1, 1200], 0, 1201, 'x')],
  commitmentCycles: [null, wrong([undefined, null, 1, 1200], 0, 1201, 'x')],
  trialDays: [0, wrong([undefined, 0, 1200], -1, 1201, 'x')],
  billingDay: [null, wrong([undefined, null, { kind: 'weekday', weekday: 7 }], 'x', 5)],
  carryForward: [false, yesOrNo],
  bookBeyondRenewal: [false, yesOrNo],
  futureCycles: [null, wrong([undefined, null, 0, 60], -1, 61, 'x')],
  opensDaysBefore: [null, wrong([undefined, null, 0, 365], -1, 366, 'x')],
  chargeLateCancelFee: [false, yesOrNo],
  oncePerPerson: [false, yesOrNo],
  newCustomersOnly: [false, yesOrNo],
  hidden: [false, yesOrNo],
  highlighted: [false, yesOrNo],
  saved: [null, saved],
  saleFrom: [null, dayField],
  saleUntil: [null, dayField],
  tags: [[], list],
};

/** The fields of the things that an owner edits, with valid values. */
const KINDS: Readonly<Record<string, Readonly<Record<string, readonly [good: unknown, field: Field]>>>> = {
  locations: { name: ['Loft', neededText(200)], address: [null, text(500)], rooms: [[], list] },
  services: { name: ['Yoga', neededText(200)], description: [null, text(5000)], mediaUrl: [null, picture], firstVisit: [null, text(5000)] },
  products: PRODUCT,
  team: {
    name: ['Iris', neededText(100)],
    email: ['iris@team.test', { faults: [['iris', 'Email is invalid']], fits: ['iris@team.test'] }],
    role: ['instructor', wrong(['front_desk'], 'x', 5)],
    teaches: [true, yesOrNo],
    pictureUrl: [null, picture],
    description: [null, text(5000)],
    allowAllSchedulesAccess: [false, yesOrNo],
    allowSelfCheckIn: [false, yesOrNo],
    mayRefund: [false, yesOrNo],
    maySeeMoney: [false, yesOrNo],
  },
  tags: { name: ['Gentle', neededText(100)], customLabel: [null, text(100)], customColor: [null, optionalColor] },
  'custom-fields': {
    name: ['Goal', neededText(200)],
    type: ['text', wrong(['number', 'yes_no', 'date', 'datetime'], 'x', 5)],
    required: [false, yesOrNo],
    options: [[], wrong([undefined, [], [{ value: 'Web' }]], 'x')],
    atSignUp: [true, yesOrNo],
    // Other calls of the tests book and buy without answers.
    atCheckout: [false, yesOrNo],
    services: [[], list],
  },
  partners: { name: ['Wellhub', neededText(100)], amount: [null, { faults: refused(NO_AMOUNT, 'x', 0, -1, 1.5), fits: [null, 1050] }] },
  codes: {
    name: ['SPRING', neededText(100)],
    kind: ['percent', wrong(['fixed'], 'x', 5)],
    value: [10_000, { ...saved, fits: [1, 100_000] }],
    totalCycles: [null, wrong([undefined, null, 1, 1200], 0, 1201, 'x')],
    months: [null, wrong([undefined, null, 1, 1200], 0, 1201, 'x')],
    maxUses: [null, wrong([undefined, null, 1, 1_000_000], 0, 1_000_001, 'x')],
    maxUsesPerCustomer: [null, wrong([undefined, null, 1, 1_000_000], 0, 1_000_001, 'x')],
    firstDay: [null, dayField],
    lastDay: [null, dayField],
    newCustomersOnly: [false, yesOrNo],
    allProducts: [true, yesOrNo],
    products: [[], list],
    forGiftCards: [false, yesOrNo],
  },
  series: {
    name: ['Handstands', neededText(200)],
    description: ['', longText],
    mediaUrl: [null, picture],
    status: ['active', wrong([undefined, 'inactive'], 'x', 5)],
    allowBookingAfterStart: [false, yesOrNo],
    occurrences: [[], list],
  },
  'class-templates': {
    service: [null, wrong([undefined, null], 'x', -1)],
    name: ['Flow', neededText(200)],
    description: ['', longText],
    color: ['#123abc', color],
    durationMinutes: [60, wrong([1, 1440], 0, 1441, 1.5, 'x')],
    mediaUrl: [null, picture],
    firstVisit: [null, text(5000)],
    ...MINIMUM,
    tags: [[], list],
  },
};
const truth = wrong([true, false], 'yes', 5);
const needed = (field: Field): Field => ({ ...field, faults: [...field.faults, [undefined, REQUIRED]] });
const TWICE = 'Each can be listed only once';

/** The groups of settings, with valid values. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, readonly [good: unknown, field: Field]>>>> = {
  studio: {
    name: ['Loft', neededText(100)],
    supportEmail: ['', { faults: noAddress, fits: [undefined, '', 'hello@loft.test'] }],
    timeZone: ['Europe/London', { faults: [['Europe/Nowhere', 'Choose a time zone from the list, such as Europe/London']] }],
    locale: ['en-GB', { faults: [['!', 'Choose a language from the list']], fits: ['es-ES'] }],
    dateFormat: [null, text(30)],
    timeFormat: [null, wrong([undefined, null, 'HH:mm'], 'H', 5)],
    showTimezoneBanner: [true, needed(truth)],
    phoneRequired: [false, needed(truth)],
  },
  look: {
    colour: ['#123abc', color],
    coverUrl: [null, picture],
    radius: [10, wrong([0, 40], -1, 41, 1.5, 'x')],
    defaultBuyTab: ['packs', wrong(['membership'], 'x', 5)],
  },
  money: {
    currency: ['USD', { faults: [['dollars', 'Choose a currency from the list']], fits: ['EUR'] }],
    taxEnabled: [true, needed(truth)],
    taxName: ['VAT', { faults: [tooLong(50)], fits: [''] }],
    taxRate: [8.875, wrong([0, 100], -1, 101, 1.2345, 'x')],
    taxIncluded: [false, needed(truth)],
  },
  rules: {
    freeUntilMinutes: [720, wrong([0, 60_060], -1, 60_061, 1.5, 'x')],
    lateAllowed: [true, needed(truth)],
    lateCredit: ['kept', wrong(['refunded'], 'x', 5)],
    lateFee: [null, wrong([undefined, null, 1], 0, -1, 1.5, 'x')],
    noShowFee: [null, wrong([undefined, null, 1], 0, -1, 1.5, 'x')],
    freeLateCancels: [0, wrong([0, 10], -1, 11, 1.5, 'x')],
    refundIfRefilled: [false, needed(truth)],
    reminderHours: [24, wrong([0, 336], -1, 337, 1.5, 'x')],
  },
  waitlist: {
    autoMinutes: [120, wrong([0, 10_080], -1, 10_081, 1.5, 'x')],
    offersEndMinutes: [15, wrong([0, 1440], -1, 1441, 1.5, 'x')],
    freeLeaveMinutes: [30, wrong([0, 1440], -1, 1441, 1.5, 'x')],
    quietFrom: ['21:00', wallTime],
    quietUntil: ['07:00', wallTime],
  },
  bookings: {
    weeksAhead: [12, wrong([1, 52], 0, 53, 1.5, 'x')],
    daysShown: [60, wrong([0, 730], -1, 731, 1.5, 'x')],
    allowsGuests: [true, needed(truth)],
    mostPerDay: [null, wrong([undefined, null, 1, 100], 0, 101, 1.5, 'x')],
    mostPerWeek: [null, wrong([undefined, null, 1, 100], 0, 101, 1.5, 'x')],
    checkInOpensMinutes: [30, wrong([0, 1440], -1, 1441, 1.5, 'x')],
    checkInClosesMinutes: [15, wrong([0, 1440], -1, 1441, 1.5, 'x')],
    returnedCreditDays: [14, wrong([0, 366], -1, 367, 1.5, 'x')],
  },
  memberships: {
    mayCancel: [false, needed(truth)],
    retryDays: [[1, 3, 5, 7], { faults: [...list.faults, [[5, 5], TWICE]], fits: [undefined, [], [60]] }],
    blocksBooking: [true, needed(truth)],
  },
  appointments: {
    slotMinutes: [30, wrong([15, 60], 0, 20, 'x')],
    daysAhead: [30, wrong([1, 730], 0, 731, 1.5, 'x')],
    bookUntilMinutes: [60, wrong([0, 43_200], -1, 43_201, 1.5, 'x')],
    cancelUntilMinutes: [1440, wrong([0, 43_200], -1, 43_201, 1.5, 'x')],
    instructorConfirms: [false, needed(truth)],
  },
  series: {
    bookUntilMinutes: [0, wrong([60, 60_060], -1, 60_061, 1.5, 'x')],
    mayCancelOne: [false, needed(truth)],
    mayCancelAll: [true, needed(truth)],
    cancelUntilDays: [1, wrong([0, 366], -1, 367, 1.5, 'x')],
  },
  payments: {
    card: [true, needed(truth)],
    directDebit: [false, needed(truth)],
    paypal: [false, needed(truth)],
    payLater: [false, needed(truth)],
    stopsDisputedPasses: [true, truth],
    desk: [true, needed(truth)],
    deskWays: [['Twint'], list],
    customerWays: [[], list],
  },
  team: { secondFactor: [false, needed({ faults: truth.faults, fits: [] })] },
  'gift-cards': {
    isSold: [true, needed(truth)],
    amounts: [[2500], { faults: [...list.faults, [[5, 5], TWICE]], fits: [undefined, [], [5000]] }],
    allowsOther: [true, needed(truth)],
    least: [1000, positiveAmount([1])],
    most: [50_000, positiveAmount([1000])],
    isTaxed: [false, needed(truth)],
  },
  waiver: { choice: ['none', wrong(['sign'], 'x', 5)], text: ['', longText], signAgain: [true, yesOrNo] },
};
const version = needed(wrong([1], 'x', 1.5));

let made = 0;

const rulesOf = (entries: Readonly<Record<string, readonly [unknown, Field]>>) =>
  Object.fromEntries(Object.entries(entries).map(([field, [, rules]]) => [field, rules]));
const goodOf = (entries: Readonly<Record<string, readonly [unknown, Field]>>) =>
  Object.fromEntries(Object.entries(entries).map(([field, [value]]) => [field, value]));

/** A change of each group of settings. Without a faulty field it names a version that is not stored. */
const settingsForms: Readonly<Record<string, Form>> = Object.fromEntries(
  Object.entries(SETTINGS).map(([group, entries]) => [
    `/office/settings/${group}`,
    { fields: { ...rulesOf(entries), version }, good: () => ({ ...goodOf(entries), version: 1 }), gets: 'changed-meanwhile' },
  ]),
);

const OWN_WORDS = { subject: '', paragraph: 'Bring a towel.' };
const MAIL_WORDS = { subject: wrong([undefined, '', 'x'], 5, []), paragraph: longText };

/** Each gateway needs other keys, and the refusal of a missing one is its own. */
const gatewayKey: Field = { faults: neededText(500).faults.filter(([sent]) => sent !== undefined) };

/** Without a faulty field the keys are live ones, which a test system refuses. */
const GATEWAY_FORM: Form = {
  fields: { publicKey: gatewayKey, secretKey: gatewayKey, webhookSecret: gatewayKey },
  good: () => ({ publicKey: 'pk_live_1', secretKey: 'sk_live_1', webhookSecret: 'whsec_1' }),
  gets: 'live-key',
};

/** A valid text of another length belongs to other keys, whose refusal is tested beside the use case. */
const walletKey = (most: number): Field => ({ faults: neededText(most).faults });
const APPLE_FORM: Form = {
  fields: {
    passType: walletKey(200),
    team: walletKey(200),
    certificate: walletKey(10_000),
    key: walletKey(10_000),
    issuerCertificate: walletKey(10_000),
    passphrase: { faults: [...wrong([], 5, []).faults, tooLong(200)] },
  },
  good: () => APPLE_KEYS,
};
const GOOGLE_FORM: Form = {
  fields: { issuer: { faults: [[undefined, REQUIRED], ...refused(INVALID, 'x', '12')] }, account: walletKey(10_000) },
  good: () => GOOGLE_KEYS,
};

/** Without a faulty field Twilio is asked, which does not answer in the tests of forms. */
const textKey: Field = { faults: neededText(100).faults };
const TEXTS_FORM: Form = {
  fields: { accountSid: textKey, authToken: { faults: textKey.faults.filter(([sent]) => sent !== undefined) }, sender: textKey },
  good: () => ({ accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', sender: '+14155552671' }),
  gets: 'twilio-away',
};

/** A new thing and a change of each kind. Without a faulty field the change is of a thing that does not exist. */
const kindForms: Readonly<Record<string, Form>> = Object.fromEntries([
  [
    '/office/team/{id}/log-ins/end',
    { fields: { key: { faults: [], fits: [null, 'x'] } }, good: () => ({ key: 'guessed' }), gets: 'not-found' },
  ],
  ['/office/team/{id}/invitation', { fields: {}, good: () => ({}), gets: 'not-found' }],
  [
    '/office/team/{id}/services',
    {
      fields: { services: wrong([[]], 'x', 5), before: wrong([[]], 'x', 5) },
      good: () => ({ services: [], before: [] }),
      gets: 'not-found',
    },
  ],
  ['/office/setup/open', { fields: { isOpen: wrong([true], 'x', 5) }, good: () => ({ isOpen: true }) }],
  ['/office/setup/pause', { fields: { isPaused: wrong([false], 'x', 5) }, good: () => ({ isPaused: false }) }],
  [
    '/office/mails/{kind}',
    {
      fields: { ...MAIL_WORDS, isOff: yesOrNo, version },
      good: () => ({ ...OWN_WORDS, isOff: false, version: 1 }),
      gets: 'changed-meanwhile',
    },
  ],
  ['/office/mails/{kind}/test', { fields: MAIL_WORDS, good: () => OWN_WORDS }],
  [
    '/office/address',
    {
      // A long text is no host name, which its own refusal says.
      fields: { host: { faults: neededText(300).faults } },
      good: () => ({ host: 'db.localhost' }),
      gets: 'host-reserved',
    },
  ],
  ['/office/address/remove', { fields: { host: neededText(300) }, good: () => ({ host: 'book.nobody.test' }), gets: 'not-found' }],
  ['/office/gateways/{gateway}', GATEWAY_FORM],
  ['/office/wallets/apple', APPLE_FORM],
  ['/office/wallets/google', GOOGLE_FORM],
  ['/office/gateways/{gateway}/mend', { fields: {}, good: () => ({}), gets: 'not-found' }],
  ['/office/texts', TEXTS_FORM],
  [
    '/office/texts/test',
    { fields: { phone: { faults: neededText(40).faults } }, good: () => ({ phone: '+14155550100' }), gets: 'texts-off' },
  ],
  ['/office/custom-fields/order', { fields: { ids: wrong([[]], 'x', 5) }, good: () => ({ ids: [] }) }],
  ['/office/products/order', { fields: { ids: wrong([[]], 'x', 5) }, good: () => ({ ids: [] }) }],
  ...Object.entries(KINDS).flatMap(([kind, entries]) => {
    const [fields, good] = [rulesOf(entries), goodOf(entries)];
    const archiving = { isArchived: wrong([false], 'x', 5) };
    return [
      [
        `/office/${kind}`,
        {
          fields,
          good: () => ({
            ...good,
            ...('name' in good && { name: `${kind} ${++made}` }),
            ...('email' in good && { email: `new${made}@team.test` }),
          }),
        },
      ],
      [`/office/${kind}/{id}`, { fields: { ...fields, version }, good: () => ({ ...good, version: 1 }), gets: 'not-found' }],
      [`/office/${kind}/{id}/archive`, { fields: archiving, good: () => ({ isArchived: true }), gets: 'not-found' }],
    ] as const;
  }),
]);

const paidDay: Field = { faults: [...refused(NO_DATE, '2026-02-30'), ...refused(INVALID, 5)], fits: [undefined, null, '2026-11-01'] };
const cashField: Field = { faults: [...refused(REQUIRED, undefined, null), ...refused(INVALID, -1, 1.5, 'x')], fits: [0, 100] };
const neededNumber: Field = { faults: [...refused(REQUIRED, undefined, null), ...refused(INVALID, 'x', [])], fits: [10] };
const sold: Readonly<Record<string, Field>> = {
  customer: neededId,
  products: { faults: [...refused(REQUIRED, undefined), ...refused(INVALID, [], 'x')], fits: [[NOTHING]] },
  codes: wrong([[], ['TENTH']], 'x', 5),
};
const SALE = { customer: NOTHING, products: [NOTHING], codes: [] };
const orderForms: Readonly<Record<string, Form>> = {
  '/office/sales/preview': { fields: sold, good: () => SALE, gets: 'not-found' },
  '/office/sales': {
    fields: {
      ...sold,
      sale: { faults: refused(INVALID, 'short', undefined), fits: ['a-random-name-of-it'] },
      toPay: neededNumber,
      by: wrong(['cash', 'bank', 'card', 'link', 'later'], 'cheque', 5, undefined),
      way: text(40),
      card: wrong([null, NOTHING], 'x'),
      isSecondConfirmed: yesOrNo,
      class: wrong([undefined, { id: NOTHING, unixStart: 1_900_000_000 }], 'class'),
    },
    good: () => ({
      ...SALE,
      sale: 'a-random-name-of-it',
      toPay: 10,
      by: 'cash',
      way: null,
      card: null,
      isSecondConfirmed: false,
      class: { id: NOTHING, unixStart: 1_900_000_000 },
    }),
    gets: 'not-found',
  },
  '/office/orders/{id}/paid': {
    fields: {
      by: wrong(['cash', 'bank'], 'card', 5, undefined),
      way: wrong([undefined, null, 'Twint'], 5, []),
      paidOn: paidDay,
    },
    good: () => ({ by: 'cash', way: null, paidOn: null }),
    gets: 'not-found',
  },
  '/office/to-collect/refunds/{id}/by-hand': {
    fields: { by: wrong(['cash', 'bank'], 'way', 5, undefined) },
    good: () => ({ by: 'cash' }),
    gets: 'not-found',
  },
  '/office/takings/close': {
    fields: {
      day: { faults: [...refused(REQUIRED, undefined, null), ...refused(NO_DATE, '2026-02-30')], fits: ['2090-01-01'] },
      opening: cashField,
      expected: neededNumber,
      counted: cashField,
      note: text(300),
    },
    good: () => ({ day: '2090-01-01', opening: 0, expected: 0, counted: 0, note: null }),
    gets: 'day-not-begun',
  },
  '/office/partner-visits/{id}': {
    fields: {
      visitor_number: { ...nullable(neededText(40)), fits: [null, 'x'.repeat(40)] },
      amount: { faults: refused(NO_AMOUNT, 'x', 0, -1, 1.5), fits: [null, 1050] },
      before: wrong([undefined]),
    },
    good: () => ({ visitor_number: '123456', amount: 1050, before: undefined }),
    gets: 'not-found',
  },
  '/office/orders/{id}/refund': {
    fields: { amount: wrong([null, 100], 0, 1.5, 'x'), reason: text(200) },
    good: () => ({ amount: null, reason: null }),
    gets: 'not-found',
  },
  '/office/orders/{id}/write-off': { fields: { reason: neededText(200) }, good: () => ({ reason: 'Moved away' }), gets: 'not-found' },
};

export const officeForms: Readonly<Record<string, Form>> = { ...kindForms, ...settingsForms, ...timetableForms, ...orderForms };
