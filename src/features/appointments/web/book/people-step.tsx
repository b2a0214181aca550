import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ServiceId } from '../../../../kernel/ids.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import type { BookingSettings } from '../../../availability/contract/appointment-slots.contract.ts';
import { availabilityTexts } from '../../../availability/texts.ts';
import { moneyText } from '../../../classes/web/public/money.ts';
import { bookSay } from '../book-texts.ts';
import { NotBookable } from './not-bookable.tsx';
import { DEFAULT_MINUTES, DEFAULT_PERSONS, peopleAndTime, withinBounds } from './people-time.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './people-step.module.css';
import type { Go } from './use-go.ts';
import { StepTitle } from '../../../../web/ui/steps/step-title.tsx';
import { useBookingSettings } from './use-booking-settings.ts';
import type { Choice } from './wizard-address.ts';

const say = bookSay.people;
const { duration: minutesText } = availabilityTexts();

interface PeopleStepProps {
  readonly choice: Choice;
  readonly service: ServiceId;
  readonly go: Go;
}

/** Shown until the settings of the service have loaded (spec 2 §5). */
const UNKNOWN: Pick<BookingSettings, 'appointment_slots' | 'min_persons_allowed' | 'max_persons_allowed'> = {
  appointment_slots: [{ label: minutesText(DEFAULT_MINUTES), duration: DEFAULT_MINUTES, credits: 0, pricing: null }],
  min_persons_allowed: DEFAULT_PERSONS,
  max_persons_allowed: DEFAULT_PERSONS,
};

/** Asks for the number of people and the duration, before the times (spec 2 §2, §5). */
export function PeopleStep({ choice, service, go }: PeopleStepProps) {
  const settings = useBookingSettings(service, choice.instructor);
  const rules = settings.data ?? UNKNOWN;
  const [tried, setTried] = useState<Pick<Choice, 'persons' | 'minutes'>>(choice);
  const time = peopleAndTime(tried, rules);
  if (settings.error && !settings.data) return <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />;
  if (time === null) return <NotBookable />;
  const { persons, option } = time;
  const change = (part: Partial<typeof tried>) => {
    const next = { ...tried, ...part };
    setTried(next);
    // Replaces the history entry. A reload keeps the current choice.
    void go({ ...choice, persons: next.persons, minutes: next.minutes, slot: null }, { replace: true });
  };
  return (
    <>
      <StepTitle>{say.title}</StepTitle>
      <Stack gap={6} narrow>
        <Persons persons={persons} rules={rules} onChange={(count) => change({ persons: count })} />
        <fieldset className={styles.durations}>
          <legend>{say.duration}</legend>
          <div className={styles.options}>
            {rules.appointment_slots.map((one) => (
              <label key={one.duration} className={styles.option}>
                <input
                  type="radio"
                  name="duration"
                  value={one.duration}
                  checked={one === option}
                  onChange={() => change({ minutes: one.duration })}
                />
                <span className={styles.long}>{minutesText(one.duration)}</span>
                {settings.data && <Cost option={one} />}
              </label>
            ))}
          </div>
        </fieldset>
        <ButtonWithWork
          className={styles.next}
          working={!settings.data}
          onClick={() => go({ ...choice, persons, minutes: option.duration, step: 'slot', slot: null })}
        >
          {say.next}
        </ButtonWithWork>
      </Stack>
    </>
  );
}

function Cost({ option: { credits, pricing } }: { readonly option: BookingSettings['appointment_slots'][number] }) {
  const settings = useSettings();
  return (
    <span className={styles.cost}>{[say.each(credits), pricing && moneyText(pricing.total, settings)].filter(Boolean).join(' · ')}</span>
  );
}

interface PersonsProps {
  readonly persons: number;
  readonly rules: typeof UNKNOWN;
  readonly onChange: (persons: number) => void;
}

function Persons({ persons, rules, onChange }: PersonsProps) {
  const step = (by: -1 | 1) => {
    const to = withinBounds(persons + by, rules);
    const Icon = by < 0 ? IconMinus : IconPlus;
    return (
      <button
        type="button"
        className={styles.press}
        aria-label={by < 0 ? say.fewer : say.more}
        // `aria-disabled` instead of `disabled`, so that the pressed button keeps the focus.
        aria-disabled={to === persons || undefined}
        onClick={() => to !== persons && onChange(to)}
      >
        <Icon size={20} stroke={1.8} aria-hidden="true" />
      </button>
    );
  };
  const { max_persons_allowed: most } = rules;
  return (
    <div role="group" aria-labelledby="people" className={styles.persons}>
      <p id="people" className={styles.label}>
        {say.people}
      </p>
      <div className={styles.stepper}>
        {step(-1)}
        <output className={styles.count} aria-live="polite">
          <span aria-hidden="true">{persons}</span>
          <span className="visually-hidden">{say.count(persons)}</span>
        </output>
        {step(1)}
      </div>
      {most > 1 && <p className={styles.cost}>{say.upTo(most)}</p>}
    </div>
  );
}
