/**
 * Texts of the schedule and those shared by all class screens (spec 1 §2), with the spec's exact words. Other screens have text files of
 * their own, to keep the schedule page's bundle small.
 */
import { catalogue } from '../../../../wire/texts.ts';

const classes = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);

const en = {
  status: {
    cancelled: 'Cancelled',
    booked: 'Booked',
    waitlisted: 'Waitlisted',
    past: 'Past',
    onNow: (until: string) => `On now, until ${until}`,
    closed: 'Closed',
    unlimited: 'Unlimited',
    seatsLeft: 'Spots Left',
    joinWaitlist: 'Join Waitlist',
    classFull: 'Class Full',
    waiting: (count: number) => (count === 0 ? 'Full' : `Full, ${count} waiting`),
  },
  /** Places for the visitor's guests. */
  guests: { booked: (names: string) => `Booked for ${names}`, waiting: (names: string) => `Waitlisted for ${names}` },
  /** On a phone a row has space for the short word only. */
  action: { reserve: 'Reserve', joinWaitlist: 'Join Waitlist', shortWaitlist: 'Waitlist' },
  minutes: (count: number) => `${count} min`,
  online: 'Online',
  inPerson: 'In person',
  schedule: {
    title: 'Class schedule',
    monthNav: 'Month',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    today: 'Today',
    dayNav: 'Day',
    dayLabel: (day: string, count: number | null, isMine: boolean) =>
      [day, count === null ? '' : count === 0 ? 'no classes' : classes(count), isMine ? 'you have a booking' : '']
        .filter(Boolean)
        .join(', '),
    count: classes,
    /** Classes of the current day when some have begun. */
    countLeft: (left: number, all: number) =>
      left > 0 ? `${left} of ${all} classes to come` : all === 1 ? 'The class has begun' : `All ${all} classes have begun`,
    earlier: (count: number) => `${count} earlier ${count === 1 ? 'class' : 'classes'}`,
    hideEarlier: 'Hide earlier classes',
    emptyDay: 'No classes on this day.',
    closedDay: (message: string) => `We are closed on this day: ${message}`,
    emptyRest: 'No more classes today.',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    more: (count: number) => `Show ${count} more`,
    moreTags: 'more tags',
    failed: 'The schedule could not be loaded.',
    stale: 'This is the schedule as it was a moment ago; the newest could not be loaded.',
    zone: (zone: string) => `Times are in ${zone}.`,
    zoneNote: (zone: string, time: string) => `Times are in ${zone}, where it is now ${time}.`,
    reserveLabel: (action: string, name: string, time: string) => `${action}: ${name}, ${time}`,
    dayShown: (day: string, count: number) => `${day}: ${count === 0 ? 'no classes' : classes(count)}`,
  },
  close: 'Close',
  retry: 'Retry',
};

export const classScreenTexts = catalogue('classScreenTexts', en);
export const say = classScreenTexts();
