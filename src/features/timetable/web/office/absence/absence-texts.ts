import { catalogue } from '../../../../../wire/texts.ts';

const classes = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);
const appointments = (count: number): string => (count === 1 ? '1 appointment' : `${count} appointments`);

export const absenceTexts = catalogue('absenceTexts', {
  open: 'Away or leaving',
  title: (name: string) => `${name}: away or leaving`,
  lead: 'Choose the days and what becomes of the classes. Nothing changes before you press the button.',
  firstDay: 'First day',
  lastDay: 'Last day',
  leaves: 'Does not come back',
  leavesHint: 'Classes that repeat change from the first day on, also those that are not in the timetable yet.',
  fate: 'What becomes of the classes?',
  fates: { 'hand-over': 'Somebody else teaches them', ask: 'Ask for subs', cancel: 'Cancel them' },
  to: 'New teacher',
  choose: 'Choose a teacher',
  recipients: 'Who is asked?',
  everybody: 'Everybody who is free at that time',
  askHint: 'Each gets a mail for each class. The first who says yes has the class. Until then it keeps its teacher.',
  cancelled: 'Cancelled classes',
  list: 'Classes',
  none: 'No classes on these days.',
  which: (name: string, when: string) => `What becomes of ${name}, ${when}?`,
  asAbove: 'As chosen above',
  asGroup: 'As all of these',
  handTo: (name: string) => `${name} teaches it`,
  one: { ask: 'Ask for a sub', cancel: 'Cancel it', keep: 'Leave it as it is' },
  weekly: (day: string, time: string) => `${day} at ${time}`,
  single: 'Not repeating',
  each: (count: number) => `Each of ${classes(count)}`,
  people: (people: number, waiting: number) =>
    [people === 1 ? '1 booking' : `${people} bookings`, waiting > 0 && `${waiting} waiting`].filter(Boolean).join(', '),
  notMade: (day: string) =>
    `Classes from ${day} on are not in the timetable yet, so they keep their teacher. Come back when they are there.`,
  continues: {
    'hand-over': (name: string) => `Goes on with ${name}.`,
    ask: 'Later classes have no teacher until you choose one.',
    cancel: 'Does not repeat any more.',
  },
  appointments: (count: number) => `There are ${appointments(count)} on these days`,
  cancelAppointment: (name: string, when: string) => `Cancel ${name}, ${when}`,
  cancelAppointments: (count: number) => `Cancel all ${count}`,
  appointmentsHint:
    'People whose appointment you cancel get their credits back, and a mail at once if they have an email. This cannot be taken back.',
  closed: (day: string) => `Until ${day} nobody can book an appointment.`,
  closedForever: (day: string) => `Until ${day} nobody can book an appointment. Deactivate the person in the team on the last day.`,
  appointmentsCancelled: appointments,
  noClass: 'No class changes yet.',
  save: (count: number) => (count === 0 ? 'Save the absence' : `Change ${classes(count)}`),
  saving: 'Saving …',
});
export const absenceSay = absenceTexts();
