import { useState } from 'react';
import type { Dates } from '../../../../context/dates.ts';
import type { Day, Zone } from '../../../../kernel/calendar.ts';
import type { ServiceId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import type { BookingSettings } from '../../../availability/contract/appointment-slots.contract.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { ZoneNote } from '../../../classes/web/public/zone-note.tsx';
import { bookSay } from '../book-texts.ts';
import type { AppointmentData } from '../use-appointment-data.ts';
import { useAvailableDates, useIsNobodyThere, type SlotSearch } from '../use-slots.ts';
import { DayOfSlots } from './day-of-slots.tsx';
import { InstructorChoice } from './instructor-choice.tsx';
import { NotBookable } from './not-bookable.tsx';
import { peopleAndTime, type PeopleAndTime } from './people-time.ts';
import { SlotDays, type JumpMessage } from './slot-days.tsx';
import { windowWeeks } from './slot-view.ts';
import type { Go } from './use-go.ts';
import { StepTitle } from '../../../../web/ui/steps/step-title.tsx';
import { useBookingSettings } from './use-booking-settings.ts';
import { useToCheckout } from './use-to-checkout.ts';
import type { Choice } from './wizard-address.ts';
import { SlotsSkeleton } from './wizard-skeletons.tsx';
import styles from './slot-step.module.css';

interface SlotStepProps {
  readonly choice: Choice;
  readonly service: ServiceId;
  readonly data: AppointmentData;
  readonly go: Go;
}

/** The times by day. When booking by service, also the instructors available then (spec 2 §2, §4). */
export function SlotStep({ choice, service, data, go }: SlotStepProps) {
  const settings = useBookingSettings(service, choice.instructor);
  const time = settings.data ? peopleAndTime(choice, settings.data) : null;
  return (
    <>
      <StepTitle>{bookSay.slots.title}</StepTitle>
      {settings.error && !settings.data && <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <SlotsSkeleton />}
      {settings.data && time === null && <NotBookable />}
      {settings.data && time && <Times {...{ choice, service, data, go, time }} rules={settings.data} />}
    </>
  );
}

interface TimesProps extends SlotStepProps {
  readonly time: PeopleAndTime;
  readonly rules: BookingSettings;
}

function Times({ choice, service, data, go, time, rules }: TimesProps) {
  const zone = useSettings().timezone as Zone;
  const dates = useDates();
  const now = useNow();
  const today = dates.dayOf(now);
  const wanted: SlotSearch = { service, instructor: choice.instructor, persons: time.persons, minutes: time.option.duration, zone };
  const available = useAvailableDates(wanted);
  const weeks = windowWeeks(today, rules.max_booking_days);
  const isOffered = (day: Day) => weeks.some((week) => week.includes(day)) && daysAhead(weeks, day) <= rules.max_booking_days;
  const [message, setMessage] = useState<JumpMessage | null>(null);
  const isNobodyThere = useIsNobodyThere(wanted, choice.by === 'service' ? choice.slot : null);
  const toCheckout = useToCheckout({ choice, data, time });
  // Without a day in the address the first available day shows. Until that is known, today shows.
  const chosen = choice.day !== null && isOffered(choice.day) ? choice.day : null;
  const day = chosen ?? available.data?.find(isOffered) ?? today;

  const show = (to: Day, how?: { replace?: boolean }) => {
    setMessage(null);
    void go({ ...choice, day: to, slot: null }, { replace: true, ...how });
  };
  const pick = async (slot: Instant) => {
    await go({ ...choice, day, slot }, { replace: true });
    // When booking by instructor, nothing is left to choose (spec 2 §4).
    const instructor = data.instructors.find(({ id }) => id === choice.instructor);
    if (instructor) toCheckout.open({ ...instructor, pricing: time.option.pricing }, slot);
  };
  if (chosen === null && available.isPending) return <SlotsSkeleton />;
  return (
    <div className={styles.times} data-two={choice.by === 'service' || undefined}>
      <div className={styles.left}>
        <ZoneNote now={now} />
        <SlotDays {...{ day, today, weeks, isOffered, available, dates }} onSelect={show} onMessage={setMessage} />
        {message && <NowhereNext {...{ message, dates }} onShow={show} />}
        <DayOfSlots
          key={day}
          {...{ day, weeks, wanted, dates, now }}
          rules={rules}
          chosen={isNobodyThere ? null : choice.slot}
          onPick={(slot) => void pick(slot)}
        />
        {toCheckout.blocked !== null && (
          <Notice kind="warning">
            {bookSay.slots.blocked}{' '}
            <a href={toCheckout.blocked} target="_blank" rel="noopener">
              {bookSay.slots.openPage}
            </a>
          </Notice>
        )}
      </div>
      {choice.by === 'service' && choice.slot !== null && (
        <InstructorChoice
          key={choice.slot}
          at={choice.slot}
          {...{ wanted, dates }}
          onChoose={(instructor) => toCheckout.open(instructor, choice.slot!)}
        />
      )}
      {choice.by === 'service' && choice.slot === null && <p className={styles.hint}>{bookSay.slots.thenWho}</p>}
    </div>
  );
}

interface NowhereNextProps {
  readonly message: JumpMessage;
  readonly dates: Dates;
  readonly onShow: (day: Day) => void;
}

function NowhereNext({ message: { text, earlier }, dates, onShow }: NowhereNextProps) {
  return (
    <Notice
      kind="info"
      {...(earlier && { action: { label: bookSay.slots.goTo(dates.spokenDay(earlier)), onPress: () => onShow(earlier) } })}
    >
      {text}
    </Notice>
  );
}

const daysAhead = (weeks: readonly (readonly Day[])[], day: Day): number => weeks.flat().indexOf(day);
