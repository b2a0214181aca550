import { catalogue } from '../../../../../wire/texts.ts';

const passes = (count: number): string => (count === 1 ? '1 pass' : `${count} passes`);
const inDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const closuresOfficeTexts = catalogue('closuresOfficeTexts', {
  title: 'Closed days',
  lead: 'Holidays and breaks. Classes of that time are cancelled, and none are added.',
  link: 'Closed days',
  add: 'Close some days',
  none: 'No closed days yet',
  noneBody: 'Choose the days of your next break. You see what it means for classes, people and passes before you save it.',
  over: 'Over',
  range: (first: string, last: string) => `${first} – ${last}`,
  from: (day: string, time: string) => `${day}, from ${time}`,
  until: (day: string, time: string) => `${day}, until ${time}`,
  everywhere: 'All places',
  longer: (count: number) => `${passes(count)} last longer`,
  reopen: 'Open again',
  reopenTitle: 'Open again on these days?',
  reopenBody: 'Classes that repeat are added again where none was cancelled. Cancelled classes stay cancelled, and passes keep their days.',
  reopenKeep: 'Stay closed',
  reopened: 'These days are open again.',
  firstDay: 'First closed day',
  lastDay: 'Last closed day',
  onlyHours: 'Only some hours of the first or last day',
  starts: 'Closed from (first day)',
  ends: 'Closed until (last day)',
  places: 'Only these places',
  placesHint: 'Choose none to close everything, also appointments and online classes.',
  message: 'Message for customers',
  messageHint: 'It stands in the mails about cancelled classes and, where everything is closed all day, in the schedule.',
  extendsPasses: 'Passes last longer by the closed days',
  extendsHint: 'Class packs and memberships with an end. Memberships that are paid by the cycle keep their billing day.',
  holidays: 'Public holidays',
  noHolidays: 'Public holidays appear here when the language of the studio names a country, such as English (United Kingdom).',
  numbers: (classes: number, people: number, waiting: number) =>
    [
      classes === 1 ? '1 class is cancelled' : `${classes} classes are cancelled`,
      people === 1 ? '1 booking' : `${people} bookings`,
      waiting > 0 && `${waiting} waiting`,
    ]
      .filter(Boolean)
      .join(', '),
  passes: (count: number, days: number) => `${passes(count)} last up to ${inDays(days)} longer.`,
  byCycle: (count: number) =>
    count === 1
      ? '1 membership is paid by the cycle. It keeps its billing day and lasts no longer.'
      : `${count} memberships are paid by the cycle. They keep their billing days and last no longer.`,
  appointments: (count: number) =>
    count === 1
      ? '1 appointment lies in this time. It stays: move or cancel it with its customer.'
      : `${count} appointments lie in this time. They stay: move or cancel them with their customers.`,
  save: (count: number) =>
    count === 0 ? 'Close these days' : count === 1 ? 'Close and cancel 1 class' : `Close and cancel ${count} classes`,
  saving: 'Closing',
});

export const closuresSay = closuresOfficeTexts();
