import { availabilityTexts } from '../../../availability/texts.ts';
import { bookSay } from '../book-texts.ts';
import type { AppointmentData } from '../use-appointment-data.ts';
import { peopleAndTime } from './people-time.ts';
import { useBookingSettings } from './use-booking-settings.ts';
import type { Choice, Step } from './wizard-address.ts';

const { duration } = availabilityTexts();

export function useChosenWords(choice: Choice, { services, instructors }: AppointmentData): Record<Step, string> {
  const { data: settings } = useBookingSettings(choice.service, choice.instructor);
  const time = settings ? peopleAndTime(choice, settings) : null;
  return {
    instructor: instructors.find(({ id }) => id === choice.instructor)?.name ?? '',
    service: services.find(({ id }) => id === choice.service)?.name ?? '',
    people: time === null ? '' : `${bookSay.personsOf(time.persons)} · ${duration(time.option.duration)}`,
    slot: '',
  };
}
