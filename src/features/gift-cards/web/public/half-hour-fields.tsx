import { IconChevronDown } from '@tabler/icons-react';
import type { Day, WallTime } from '../../../../kernel/calendar.ts';
import { serverNow } from '../../../../web/lib/server-clock.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { ChoiceField } from '../../../../web/ui/fields/choice-field.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import styles from './half-hour-fields.module.css';

interface FieldState {
  readonly value: string;
  readonly error: string | undefined;
}

interface HalfHourFieldsProps {
  readonly words: { readonly date: string; readonly time: string; readonly chooseTime: string; readonly zone: (name: string) => string };
  readonly from: Day;
  readonly times: readonly WallTime[];
  readonly date: FieldState;
  readonly time: FieldState;
  readonly onChange: (change: { delivery_date?: string; delivery_time?: string }) => void;
}

/** Fields for the day and half hour of a mail, in the studio's time zone. */
export function HalfHourFields({ words, from, times, date, time, onChange }: HalfHourFieldsProps) {
  const format = useSettings().time_format;
  const dates = useDates();
  return (
    <div className={styles.fields}>
      <TextField
        label={words.date}
        name="delivery_date"
        type="date"
        min={from}
        {...date}
        onChange={(delivery_date) => onChange({ delivery_date })}
      />
      <ChoiceField
        label={words.time}
        name="delivery_time"
        value={time.value}
        error={time.error}
        rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
        data={[{ value: '', label: words.chooseTime }, ...times.map((one) => ({ value: one, label: wordOf(one, format) }))]}
        onChange={(delivery_time) => onChange({ delivery_time })}
      />
      <p className={styles.zone}>{words.zone(dates.zoneName(serverNow()))}</p>
    </div>
  );
}

/** Formats a half hour in the studio's time format. */
function wordOf(time: WallTime, format: string): string {
  if (format === 'HH:mm') return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`;
}
