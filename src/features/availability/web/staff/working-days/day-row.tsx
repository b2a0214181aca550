import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useDates } from '../../../../../web/lib/settings.ts';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import type { getWorkingDays } from '../../../contract/staff-hours.contract.ts';
import { pauseWithin, reachesOut } from '../../../rules/working-week.ts';
import { staffHoursTexts } from '../../../staff-texts.ts';
import { hoursSay } from '../hours-texts.ts';
import { SwitchField } from '../switch-field.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './working-days.module.css';

const say = hoursSay.days;
const HALF_HOURS = Array.from({ length: 49 }, (_, nth) => nth * 30);

export type WorkingDay = ReplyOf<typeof getWorkingDays>['working_days'][number];

interface DayRowProps {
  readonly day: WorkingDay;
  readonly error: string | null;
  readonly onChange: (day: WorkingDay) => void;
}

/** A weekday: on or off, start, end and break. Only valid choices are offered (spec 3 §5). */
export function DayRow({ day, error, onChange }: DayRowProps) {
  const { label, enable, start, end, working_day_break: pause } = day;
  const change = (part: Partial<WorkingDay>) => onChange({ ...day, ...part });
  const takeBreak = (isOn: boolean) => {
    const { starts, ends } = pauseWithin({ starts: start, ends: end }, { starts: pause.start, ends: pause.end });
    change({ working_day_break: isOn ? { enable: true, start: starts, end: ends } : { ...pause, enable: false } });
  };
  // A break outside a shortened day shows its error at once.
  const isOutside = enable && pause.enable && reachesOut({ starts: pause.start, ends: pause.end }, { starts: start, ends: end });
  const wrong = error ?? (isOutside ? staffHoursTexts().breakWithin : null);
  return (
    <li className={styles.day} data-off={!enable || undefined}>
      <SwitchField className={styles.name} label={label} checked={enable} onChange={(isOn) => change({ enable: isOn })} />
      {!enable && <p className={styles.closed}>{say.closed}</p>}
      {enable && (
        <>
          <Times
            labels={[say.startOf(label), say.endOf(label)]}
            from={start}
            to={end}
            onChange={(from, to) => change({ start: from, end: to })}
          />
          <CheckField
            className={styles.pause}
            label={say.break}
            aria-label={say.breakOf(label)}
            checked={pause.enable}
            onChange={takeBreak}
          />
          {pause.enable && (
            <Times
              labels={[say.breakStartOf(label), say.breakEndOf(label)]}
              from={pause.start}
              to={pause.end}
              within={[start, end]}
              onChange={(from, to) => change({ working_day_break: { enable: true, start: from, end: to } })}
            />
          )}
        </>
      )}
      {wrong !== null && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </li>
  );
}

interface TimesProps {
  readonly labels: readonly [from: string, to: string];
  readonly from: number;
  readonly to: number;
  readonly within?: readonly [first: number, last: number];
  readonly onChange: (from: number, to: number) => void;
}

/** Start and end in half hours, start before end. The current value is offered even if it is no longer valid. */
function Times({ labels, from, to, within: [first, last] = [0, 24 * 60], onChange }: TimesProps) {
  const dates = useDates('staff');
  const choices = (chosen: number, fits: (minute: number) => boolean) =>
    HALF_HOURS.filter((minute) => minute === chosen || fits(minute)).map((minute) => ({
      value: String(minute),
      label: dates.clock(minute),
    }));
  const field = (label: string, value: number, data: ReturnType<typeof choices>, onPick: (minute: number) => void) => (
    <NativeSelect
      aria-label={label}
      rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden="true" />}
      value={String(value)}
      data={data}
      onChange={({ currentTarget }) => onPick(Number(currentTarget.value))}
    />
  );
  return (
    <div className={styles.times}>
      {field(
        labels[0],
        from,
        choices(from, (minute) => minute >= first && minute < to),
        (minute) => onChange(minute, to),
      )}
      <Text as="span" tone="soft" small>
        {say.to}
      </Text>
      {field(
        labels[1],
        to,
        choices(to, (minute) => minute > from && minute <= last),
        (minute) => onChange(from, minute),
      )}
    </div>
  );
}
