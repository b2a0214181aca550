import type { BookingSettings, DurationOption } from '../../../availability/contract/appointment-slots.contract.ts';
import type { Choice } from './wizard-address.ts';

/** Defaults until the settings of the service have loaded (spec 2 §5). */
export const DEFAULT_PERSONS = 1;
export const DEFAULT_MINUTES = 15;

export interface PeopleAndTime {
  readonly persons: number;
  readonly option: DurationOption;
}

type Bounds = Pick<BookingSettings, 'appointment_slots' | 'min_persons_allowed' | 'max_persons_allowed'>;

export const withinBounds = (persons: number, { min_persons_allowed: least, max_persons_allowed: most }: Bounds): number =>
  Math.min(Math.max(persons, least), most);

/** The choice, limited to the bounds of this service. Null when the service cannot be booked at all. */
export function peopleAndTime({ persons, minutes }: Pick<Choice, 'persons' | 'minutes'>, settings: Bounds): PeopleAndTime | null {
  const { appointment_slots: options } = settings;
  const option = options.find(({ duration }) => duration === minutes) ?? options[0];
  return option === undefined ? null : { persons: withinBounds(persons ?? DEFAULT_PERSONS, settings), option };
}

/** Credits for all persons together (readings §8). */
export const creditsFor = ({ persons, option }: PeopleAndTime): number => option.credits * persons;
