import { catalogue } from '../../../../../wire/texts.ts';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export const todayTexts = catalogue('todayTexts', {
  title: 'Today',
  toDo: 'To do',
  nothing: 'Nothing to do.',
  lines: {
    'teacher-missing': { say: () => 'Nobody teaches this class.', button: 'Choose a teacher' },
    'sub-unanswered': { say: () => 'Nobody has accepted the request for a substitute.', button: 'See the class' },
    'people-missing': {
      say: (count: number) => `It needs ${count === 1 ? '1 more person' : `${count} more people`}, or it will be cancelled by itself.`,
      button: 'See the class',
    },
    'waivers-open': { say: (count: number) => `${people(count)} without a waiver.`, button: 'See who' },
    'attendance-open': { say: (count: number) => `The attendance of ${people(count)} is not complete.`, button: 'Mark attendance' },
  },
  classes: 'Classes today',
  noClasses: 'No classes today.',
  fill: (booked: number, capacity: number | null) => (capacity === null ? `${booked} booked` : `${booked} of ${capacity} booked`),
  waiting: (count: number) => `${count} waiting`,
  firstTimers: (count: number) => (count === 1 ? '1 here for the first time' : `${count} here for the first time`),
  openWaivers: (count: number) => (count === 1 ? '1 waiver open' : `${count} waivers open`),
  noTeacher: 'No teacher',
  noSub: 'No substitute yet',
  cancelled: 'Cancelled',
  coming: 'The coming week',
  count: (count: number) => (count === 0 ? 'No classes' : count === 1 ? '1 class' : `${count} classes`),
  hidden: (count: number) => (count === 1 ? '1 not open to customers' : `${count} not open to customers`),
  mend: 'Set it up',
  isPaused: 'New bookings are paused.',
  look: 'See why',
  disputed: (count: number) =>
    count === 1 ? 'The bank asks about 1 disputed payment.' : `The banks ask about ${count} disputed payments.`,
  toHandBack: (count: number) =>
    count === 1 ? '1 refund was refused and has to be handed back.' : `${count} refunds were refused and have to be handed back.`,
  debts: (count: number) => (count === 1 ? '1 payment is owed.' : `${count} payments are owed.`),
  manyDebts: (count: number) => `More than ${count} payments are owed.`,
  collect: 'Collect',
  unseenProducts: (count: number) => (count === 1 ? 'Customers do not see 1 product.' : `Customers do not see ${count} products.`),
  unseenClasses: (count: number) =>
    count === 1 ? 'Customers cannot book 1 of your classes.' : `Customers cannot book ${count} of your classes.`,
});
export const todaySay = todayTexts();
