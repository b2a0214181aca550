import { catalogue } from '../../../../../wire/texts.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const seriesKindTexts = catalogue('seriesKindTexts', {
  title: 'Series',
  lead: 'Courses: classes that customers book together, with one pass.',
  add: 'Add a series',
  newTitle: 'New series',
  none: 'No series yet',
  noneBody: 'A series is a course of several classes, such as six Mondays for beginners.',
  fields: {
    name: 'Name',
    description: 'Description',
    mediaUrl: 'Picture',
    status: 'Shown to customers',
    allowBookingAfterStart: 'Customers may join after the first class',
    occurrences: 'Classes',
  },
  groups: { what: 'The course', classes: 'Its classes', booking: 'Booking' },
  statuses: { active: 'yes', inactive: 'no' },
  isOffered: 'Show it to customers',
  joinHint: 'They book the classes that are left.',
  paidBy: 'Customers pay with a pass that is good for all of its classes: one credit for each class that they book.',
  classesOf: (count: number) => some(count, 'class', 'classes'),
  people: (count: number) => (count === 0 ? 'nobody yet' : some(count, 'person', 'people')),
  fromTo: (from: string, to: string) => `${from} – ${to}`,
  kept: (people: number) =>
    people === 0
      ? ''
      : `${some(people, 'person has', 'people have')} booked this series and ${people === 1 ? 'keeps' : 'keep'} all classes. A class that you add is not booked for ${people === 1 ? 'this person' : 'them'}.`,
  noClasses: 'No classes yet. Add them from the timetable, or plan new ones.',
  remove: (name: string) => `Take ${name} out`,
  cancelled: 'cancelled',
  unseen: 'not visible to customers',
  places: (booked: number, capacity: number | null) => (capacity === null ? `${booked} booked` : `${booked} of ${capacity} booked`),
  choose: 'Add classes of',
  chooseNone: 'Choose a class of the timetable',
  addAll: (count: number) => (count === 1 ? 'Add this class' : `Add all ${count}`),
  addOne: (when: string) => `Add ${when}`,
  plan: 'Plan new classes',
  planHint: 'New classes come into the timetable first. Then choose them here.',
  gone: 'A class that is gone',
  hiddenBy: {
    'not-in-package': 'Your package has no series.',
    off: 'It is not shown to customers.',
    'no-class': 'It has no class that customers can see.',
    over: 'All of its classes are over.',
    'too-late': 'It is too late to book it.',
  },
  mend: { booking: 'Change it', classes: 'Add classes' },
});
export const seriesKindSay = seriesKindTexts();
