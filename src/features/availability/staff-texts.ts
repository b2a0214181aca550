/** The server's sentences for staff about hours, prices and slots (spec 3 §2, §8). */
import { toUnix } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { ServicesTaughtRefusal } from './rules/decide-services-taught.ts';
import type { HoursRefusal, SkipCode } from './rules/decide-closing.ts';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const slots = (count: number): string => (count === 1 ? '1 slot' : `${count} slots`);
const andSkipped = (count: number): string => (count === 0 ? '.' : `, ${count} skipped.`);

const why = {
  'day-over': 'This day is over.',
  'day-without-slots': 'There are no working hours on this day.',
  'day-has-appointments': 'There are appointments on this day.',
  'no-such-slot': 'There is no such slot.',
  'slot-over': 'This slot is over.',
  'slot-reserved': 'This slot is booked.',
  'slot-in-class': 'There is a class at this time.',
  'slot-is-break': 'This is break time.',
  'slot-is-additional': 'This slot was added: it can only be deleted.',
  'day-closed': 'This day is closed.',
};

export const staffHoursTexts = catalogue('staffHoursTexts', {
  taught: {
    'services-changed': {
      status: 409,
      say: () => 'Somebody else has changed these services meanwhile. Look at the present choice, then change it again.',
    },
  } satisfies RefusalTexts<Extract<ServicesTaughtRefusal, { code: 'services-changed' }>>,
  startFirst: 'The start has to be before the end',
  breakWithin: 'The break has to be within the working time',
  pricesSaved: 'The prices are saved.',
  daysSaved: 'The working days are saved.',
  appointment: 'Appointment',
  inClass: 'Class',
  breakTime: 'Break Time',
  dayClosed: 'The day is closed.',
  dayOpened: 'The day is open.',
  slotClosed: 'The slot is closed.',
  slotOpened: 'The slot is open.',
  slotsAdded: (count: number) => (count === 1 ? 'One slot is added.' : `${count} slots are added.`),
  slotDeleted: 'The slot is deleted.',
  endFirst: 'The last day has to be on or after the first',
  longerThanAMonth: 'At most one month can be closed at once',
  noSlot: 'Please choose at least one slot',
  daysClosed: (closed: number, skipped: number) => `${days(closed)} closed${andSkipped(skipped)}`,
  slotsClosed: (closed: number, skipped: number) => `${slots(closed)} closed${andSkipped(skipped)}`,
  /** The reasons for which a bulk closing skips a day or slot. */
  skipped: { ...why, 'already-closed': 'It is closed already.' } satisfies Record<SkipCode, string>,
  refusals: {
    'day-over': { status: 409, say: () => why['day-over'] },
    'day-without-slots': { status: 409, say: () => why['day-without-slots'] },
    'day-has-appointments': { status: 409, say: () => why['day-has-appointments'] },
    'no-such-slot': { status: 404, say: () => why['no-such-slot'] },
    'slot-over': { status: 409, say: () => why['slot-over'] },
    'slot-reserved': { status: 409, say: () => why['slot-reserved'] },
    'slot-in-class': { status: 409, say: () => why['slot-in-class'] },
    'slot-is-break': { status: 409, say: () => why['slot-is-break'] },
    'slot-is-additional': { status: 409, say: () => why['slot-is-additional'] },
    'day-closed': { status: 409, say: () => why['day-closed'] },
    'range-is-past': { status: 422, field: 'start_date', say: () => 'The first day is over' },
    'slot-not-addable': {
      status: 409,
      say: () => 'Not every one of these slots can be added any more.',
      details: ({ slots: times }) => ({ slots: times.map(toUnix) }),
    },
  } satisfies RefusalTexts<HoursRefusal>,
});
