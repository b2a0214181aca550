import { catalogue } from '../../../../../wire/texts.ts';

const classes = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);

export const timetableOfficeTexts = catalogue('timetableOfficeTexts', {
  title: 'Timetable',
  lead: 'Your classes week by week. A class can repeat: its next weeks appear by themselves.',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  today: 'This week',
  range: (from: string, to: string) => `${from} – ${to}`,
  filters: { instructors: 'Teachers', places: 'Places', services: 'Services', clear: 'Show all' },
  days: 'Days of the week',
  add: 'Add a class',
  addOn: (when: string) => `Add a class on ${when}`,
  none: 'No classes on this day.',
  cancelled: 'Cancelled',
  booked: (booked: number, capacity: number | null) => (capacity === null ? `${booked} booked` : `${booked} of ${capacity} booked`),
  waiting: (count: number) => `${count} waiting`,
  minimum: (people: number, when: string) =>
    people === 1
      ? `Cancelled by itself if nobody has booked by ${when}.`
      : `Cancelled by itself if fewer than ${people} people have booked by ${when}.`,
  minimumDecided: 'It takes place with any number of people.',
  noTeacher: 'No teacher yet',
  hiddenMark: 'Customers cannot book it',
  hiddenBy: {
    cancelled: 'It is cancelled.',
    hidden: 'It is hidden from customers.',
    'not-taking-reservations': 'It takes no reservations.',
    'nothing-pays': 'No product that you sell pays for it.',
  },
  hiddenTitle: 'Customers cannot book this class',
  privateLink: {
    title: 'Private link',
    hint: 'People who have this link can see and book the class.',
    show: 'Get the link',
    label: 'Link for the people you invite',
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'The link could not be copied. Select it and copy it by hand.',
    renew: 'Make a new link',
    renewTitle: 'Make a new link?',
    renewBody: 'The link that you have given out stops working. Bookings stay as they are.',
    keep: 'Keep this one',
    renewed: 'The new link is ready. The old one no longer works.',
  },
  toProducts: 'See products',
  open: 'Open the class',
  repeating: {
    title: 'Classes that repeat',
    link: 'Classes that repeat',
    lead: 'Their coming weeks are added by themselves. A class that has stopped can repeat again.',
    none: 'No class repeats yet',
    noneBody: 'Add a class in the timetable and let it repeat.',
    stopped: 'Stopped',
    when: (day: string, time: string, minutes: number, weeks: number) =>
      weeks === 1 ? `${day} at ${time}, ${minutes} minutes` : `${day} at ${time}, ${minutes} minutes, every ${weeks} weeks`,
    since: (first: string) => `From ${first}, without an end`,
    endsOn: (first: string, last: string) => `From ${first} until ${last}`,
    until: (first: string, last: string) => `From ${first}, stopped after ${last}`,
    restore: 'Repeat again',
    restored: (made: number) => (made === 0 ? 'It repeats again.' : `It repeats again. ${classes(made)} added.`),
    history: 'History',
  },
  change: {
    open: 'Change',
    title: (name: string) => `Change ${name}`,
    cancelOpen: 'Cancel the class',
    cancelTitle: (name: string) => `Cancel ${name}`,
    scope: 'Which classes?',
    scopes: { this: 'Only this class', following: 'This and the following classes', all: 'Every coming class' },
    numbers: (count: number, people: number, waiting: number) =>
      [classes(count), people === 1 ? '1 booking' : `${people} bookings`, waiting > 0 && `${waiting} waiting`].filter(Boolean).join(', '),
    nothing: 'Nothing has changed yet.',
    weeklyMoves: (count: number) =>
      count === 1
        ? '1 person books this class every week. The weekly booking moves along.'
        : `${count} people book this class every week. Their weekly bookings move along.`,
    weeklyEnds: (count: number) =>
      count === 1
        ? '1 person books this class every week. There will be nothing to book after that.'
        : `${count} people book this class every week. There will be nothing to book after that.`,
    edited: (count: number) =>
      count === 1 ? '1 class was changed by hand. That stays.' : `${count} classes were changed by hand. That stays.`,
    alsoEdited: 'Change what was changed by hand too',
    kept: (count: number) => (count === 1 ? '1 class stays as it is:' : `${count} classes stay as they are, such as these:`),
    whyKept: {
      'in-the-past': 'The new time is over.',
      'places-taken': 'More people have booked.',
      'teacher-has-appointment': 'The teacher has an appointment.',
      'instructor-has-appointment': 'The teacher has an appointment.',
      'class-cancelled': 'It was cancelled meanwhile.',
      'class-started': 'It has begun.',
      'class-begun': 'It has begun.',
      'class-over': 'It is over.',
      'attendance-completed': 'Its attendance is complete.',
      'not-cancelled': 'It takes place already.',
      'starts-in-the-past': 'The time is over.',
      'below-bookings': 'More people have booked.',
      'sub-requested': 'A sub is asked for already.',
      'other-teacher': 'Somebody else teaches it meanwhile.',
      closed: 'You are closed then.',
      'sub-taken': 'Somebody has taken it.',
      'nobody-free': 'Nobody who teaches is free at that time.',
    },
    clashes: (count: number) =>
      count === 1 ? 'Something else is there at this time:' : `Something else is there at ${count} of these times:`,
    wait: 'People are told by mail in 10 minutes. Until then you can take it back, and nobody learns of it.',
    soon: (count: number) =>
      count === 1
        ? '1 class begins within 3 hours. Its people are told at once; taking it back tells them again.'
        : `${count} classes begin within 3 hours. Their people are told at once; taking it back tells them again.`,
    save: (count: number) => (count === 1 ? 'Change 1 class' : `Change ${count} classes`),
    cancel: (count: number) => (count === 1 ? 'Cancel 1 class' : `Cancel ${count} classes`),
    keep: 'Keep',
    refund: 'Give credits back',
    reason: 'Reason',
    reasonHint: 'People read it in their mail.',
    isShown: 'Show it as cancelled on the website, with the reason',
    repeatsNoMore: 'The class does not repeat after that.',
  },
  changes: {
    edit: (name: string, count: number) => `${name}: ${classes(count)} changed`,
    cancel: (name: string, count: number) => `${name}: ${classes(count)} cancelled`,
    closure: (message: string, count: number) => `Closed${message && `, ${message}`}: ${classes(count)} cancelled`,
    absence: (name: string, count: number) => `${name} away: ${classes(count)} changed`,
    working: (left: number) => `${classes(left)} to go …`,
    until: (time: string) => `You can take it back until ${time}.`,
    mails: (count: number) => (count === 1 ? '1 mail waits until then.' : `${count} mails wait until then.`),
    undo: 'Take it back',
    sendNow: 'Send the mails now',
    sent: (count: number) => (count === 1 ? '1 mail is on its way.' : `${count} mails are on their way.`),
    undone: 'Taken back.',
    lost: {
      'pass-kept': (count: number) =>
        count === 1
          ? '1 pass stays longer: it has a booking in those days.'
          : `${count} passes stay longer: they have bookings in those days.`,
      'credit-used': (count: number) =>
        count === 1
          ? '1 person has used the credit elsewhere and has no seat.'
          : `${count} people have used the credit elsewhere and have no seat.`,
      'booked-elsewhere': (count: number) =>
        count === 1 ? '1 person has another class at that time.' : `${count} people have another class at that time.`,
      left: (count: number) => (count === 1 ? '1 booking was ended meanwhile.' : `${count} bookings were ended meanwhile.`),
      'fee-void': (count: number) => (count === 1 ? '1 fee stays void.' : `${count} fees stay void.`),
      'hold-ended': (count: number) =>
        count === 1 ? '1 held or offered seat is free again.' : `${count} held or offered seats are free again.`,
      'credit-kept': (count: number) =>
        count === 1 ? '1 person who had left late keeps the credit.' : `${count} people who had left late keep the credit.`,
      'places-taken': (count: number) =>
        count === 1
          ? '1 class keeps its number of places: they are taken.'
          : `${count} classes keep their number of places: they are taken.`,
      'changed-since': (count: number) =>
        count === 1 ? '1 class was changed again since. That stays.' : `${count} classes were changed again since. That stays.`,
    },
  },
  remove: 'Remove this class',
  removeTitle: 'Remove this class?',
  removeBody: 'Nobody has booked it. It goes out of the timetable, and this day stays empty, also when the class repeats.',
  removeKeep: 'Keep it',
  removeYes: 'Remove it',
  removed: 'The class is removed.',
  repeats: 'This class repeats.',
  stop: 'Stop repeating',
  stopHint: 'Later classes that nobody has booked are removed. Booked classes stay, and so do classes that you changed by hand.',
  lastDay: 'Last day',
  lastDayHint: 'Without a last day it goes on.',
  stopped: (removed: number) => `It stops. ${removed === 0 ? 'No later class was removed.' : `${classes(removed)} removed.`}`,
  kept: 'These later classes have bookings and stay. Cancel each one when you have talked to its people:',
  keptEdited: (count: number) =>
    count === 1
      ? '1 later class was changed by hand and stays. Nobody has booked it:'
      : `${count} later classes were changed by hand and stay. Nobody has booked them:`,
  name: 'Class',
  nameHint: 'Type a name. A new name makes a new class.',
  isNew: 'This is a new class. Add its description and picture under Classes later.',
  firstDay: 'First day',
  onlyDay: 'Day',
  starts: 'Starts',
  minutes: 'Minutes',
  repeat: 'Repeats',
  once: 'Once',
  weekly: 'Every week',
  everyWeeks: (count: number) => `Every ${count} weeks`,
  weekdays: 'On these days',
  place: 'Place',
  noPlace: 'No place',
  room: 'Room',
  noRoom: 'No room',
  teacher: 'Teacher',
  nobody: 'Nobody yet',
  capacity: 'Places',
  capacityHint: 'Empty: no limit.',
  more: 'More',
  waitlist: 'Has a waitlist when it is full',
  visible: 'Customers see it in the schedule',
  online: 'Takes place online',
  link: 'Link to join',
  lateCancelFee: 'Fee for a late cancellation',
  noShowFee: 'Fee for a no-show',
  save: 'Add to the timetable',
  saving: 'Adding …',
  anyway: 'Add it all the same',
  clash: {
    teacher: (name: string, when: string) => `The teacher has ${name}, ${when}.`,
    room: (name: string, when: string) => `${name} is in this room, ${when}.`,
    closed: (message: string, when: string) => `You are closed then${message && ` (${message})`}, ${when}.`,
    appointment: (_: string, when: string) => `The teacher has an appointment, ${when}. That class would have no teacher.`,
  },
  preview: (count: number, days: string, time: string, first: string) => `${classes(count)}: ${days} at ${time}, first on ${first}.`,
  previewOnce: (day: string, time: string) => `1 class on ${day} at ${time}.`,
  previewLater: (first: string, weeks: number) =>
    `First on ${first}. Classes appear in the schedule ${weeks === 1 ? '1 week' : `${weeks} weeks`} ahead.`,
  previewNone: 'No class of this is to come.',
  added: (count: number) => `${classes(count)} added.`,
});
export const timetableSay = timetableOfficeTexts();
