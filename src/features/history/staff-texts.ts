import { catalogue } from '../../wire/texts.ts';
import { beginsSeveral } from './rules/history-groups.ts';

export const historyTexts = catalogue('historyTexts', {
  title: 'History',
  lead: 'Who changed what, and when. Nothing is ever removed from it.',
  filters: { by: 'Person', group: 'Things', day: 'Day', everybody: 'Everybody', everything: 'Everything', clear: 'Show all' },
  groups: {
    classes: 'Classes and bookings',
    customers: 'Customers',
    products: 'Products and codes',
    catalogue: 'Class types, services and places',
    team: 'Team',
    settings: 'Settings',
  },
  none: 'No changes',
  noneBody: 'No change fits. Choose another person or day.',
  nothingYet: 'Every change that you or your team make appears here.',
  more: 'Show earlier ones',
  export: 'Save as a file',
  noLonger: 'no longer there',
  byCommand: 'a command',
  byJob: 'the system',
  fileName: 'history',
  columns: { at: 'Time', by: 'Person', action: 'Change', name: 'Of', part: 'Field', before: 'Before', after: 'After' },
  /** Kinds of things that have an editor. */
  things: {
    location: 'Place',
    service: 'Service',
    class_template: 'Class type',
    tag: 'Tag',
    custom_field: 'Question to customers',
    offer: 'Product',
    promo_code: 'Promo code',
    series: 'Series',
    recurrence: 'Repeating class',
    staff: 'Person of the team',
    settings_studio: 'Name, time and language',
    settings_look: 'Logo and colors',
    settings_money: 'Currency and tax',
    settings_payments: 'Ways to pay',
    settings_rules: 'Rules for cancelling',
    settings_waitlist: 'Rules of the waitlist',
    settings_bookings: 'Rules of bookings',
    settings_memberships: 'Rules of memberships',
    settings_appointments: 'Rules of appointments',
    settings_series: 'Rules of series',
    settings_gift_cards: 'Gift cards on sale',
    settings_waiver: 'Waiver',
    settings_team: 'Log-in of the team',
    settings_: 'Settings',
    studio_address: 'Own address',
    mail_words_: 'Words of a mail',
    gateway: 'Payment provider',
  },
  verbs: {
    create: 'added',
    change: 'changed',
    archive: 'archived',
    restore: 'restored',
    remove: 'removed',
    stop: 'stopped',
    invite: 'invited',
    withdraw: 'invitation withdrawn',
    connect: 'connected',
    mend: 'connected again',
  },
  sentence: (thing: string, verb: string) => `${thing} ${verb}`,
  /** By the action, with a space for its point. */
  actions: {
    'address change': 'Own address changed',
    'address remove': 'Own address removed',
    'appointment-day close': 'Day closed for appointments',
    'appointment-day open': 'Day opened for appointments',
    'appointment-days close': 'Days closed for appointments',
    'appointment-prices change': 'Prices of appointments changed',
    'appointment-slot close': 'Time closed for appointments',
    'appointment-slot open': 'Time opened for appointments',
    'appointment-slots add': 'Times for appointments added',
    'appointment-slots close': 'Times closed for appointments',
    'appointment-slots remove': 'Times for appointments removed',
    'attendance absent': 'Marked as absent',
    'attendance present': 'Marked as present',
    'attendance complete': 'Attendance completed',
    'attendance reopen': 'Attendance reopened',
    'booking add': 'Booked in by staff',
    'booking move-up': 'Moved up from the waitlist',
    'booking remove': 'Removed from a class',
    'check-in new-link': 'New link for self check-in',
    'class cancel': 'Class cancelled',
    'class capacity': 'Number of places changed',
    'class create': 'Class added',
    'class edit': 'Class changed',
    'class email': 'Email to a class',
    'class email-withdraw': 'Email to a class withdrawn',
    'class remove': 'Class removed',
    'customer act-for': 'Began to act as the customer',
    'customer acted-for': 'Acted as the customer',
    'customer add': 'Customer added',
    'customer notes': 'Notes about the customer changed',
    'customer tags': 'Tags of the customer changed',
    'staff second-factor-on': 'Second step at the log-in switched on',
    'staff second-factor-off': 'Second step at the log-in switched off',
    'staff second-factor-removed': 'Second step at the log-in removed',
    'staff sessions-ended': 'Log-ins ended',
    'staff recovery-codes': 'New recovery codes',
    'studio open': 'Studio opened',
    'studio close': 'Studio closed',
    'studio pause': 'Bookings paused',
    'studio resume': 'Bookings resumed',
    'sub-request assign': 'Class given to another instructor',
    'sub-request change': 'Sub request changed',
    'sub-request create': 'Sub requested',
    'sub-request status': 'Sub request answered',
    'sub-request withdraw': 'Sub request withdrawn',
    'working-days change': 'Working hours changed',
  } as Readonly<Record<string, string>>,
});

type Words = ReturnType<typeof historyTexts>;

/** What was done, in words: `Place changed`. */
export function actionWords(words: Words, action: string): string {
  const known = words.actions[action.replace('.', ' ')];
  if (known !== undefined) return known;
  const [thing = '', verb = ''] = action.split('.');
  const things: Readonly<Record<string, string>> = words.things;
  const name = Object.keys(things).find((one) => thing === one || (beginsSeveral(one) && thing.startsWith(one)));
  const verbs: Readonly<Record<string, string>> = words.verbs;
  const done = verbs[verb];
  return name === undefined || done === undefined ? action : words.sentence(things[name]!, done);
}
export const historySay = historyTexts();
