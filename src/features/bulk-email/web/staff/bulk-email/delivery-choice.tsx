import type { Day } from '../../../../../kernel/calendar.ts';
import type { Instant } from '../../../../../kernel/time.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { useNow } from '../../../../classes/web/public/use-now.ts';
import type { StudioClock } from '../../../../gift-cards/rules/gift-card-form.ts';
import { HalfHourFields } from '../../../../gift-cards/web/public/half-hour-fields.tsx';
import { halfHoursOn } from '../../../rules/decide-email.ts';
import styles from './bulk-email-dialog.module.css';
import { emailSay } from './bulk-email-texts.ts';
import type { EmailDraft } from './email-draft.ts';

interface DeliveryChoiceProps {
  readonly value: EmailDraft;
  /** The end of the class. Mails cannot be scheduled after it. */
  readonly endsAt: Instant;
  readonly clock: StudioClock;
  readonly told: (field: string) => string | undefined;
  readonly onChange: (change: Partial<EmailDraft>) => void;
}

/** Now, or a future half hour of the studio's clock (spec 3 §5). */
export function DeliveryChoice({ value, endsAt, clock, told, onChange }: DeliveryChoiceProps) {
  const dates = useDates('staff');
  const isOver = endsAt <= useNow();
  const { delivery, delivery_date: date, delivery_time: time } = value;
  const choice = (name: 'now' | 'scheduled') => ({
    name: 'delivery',
    value: name,
    isChosen: delivery === name,
    onChoose: () => onChange({ delivery: name }),
  });
  const when = (
    <HalfHourFields
      words={emailSay}
      from={clock.day}
      times={date === '' ? [] : halfHoursOn(date as Day, clock)}
      date={{ value: date, error: told('delivery_date') }}
      time={{ value: time, error: told('delivery_time') }}
      onChange={onChange}
    />
  );
  return (
    <ChoiceCards legend={emailSay.delivery} disabled={false}>
      <ChoiceCard {...choice('now')}>{emailSay.now}</ChoiceCard>
      {!isOver && (
        <ChoiceCard {...choice('scheduled')} detail={when}>
          {emailSay.scheduled}
          <span className={styles.hint}>{emailSay.scheduledHint(dates.moment(endsAt))}</span>
        </ChoiceCard>
      )}
    </ChoiceCards>
  );
}
