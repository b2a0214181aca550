import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import type { Day } from '../../../../../kernel/calendar.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { buttonClass } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { presetOf, type DayRange } from '../../../rules/decide-report-days.ts';
import styles from './range-button.module.css';
import { reportSay as say } from './report-texts.ts';

const RangeDialog = lazyDialog(() => import('./range-dialog.tsx'));

interface RangeButtonProps {
  readonly days: DayRange;
  readonly today: Day;
  readonly onChoose: (days: DayRange) => void;
}

/** Shows the days of the report, or their preset's name. Opens the dialog to choose others. */
export function RangeButton({ days, today, onChoose }: RangeButtonProps) {
  const dates = useDates('staff');
  const [isOpen, setOpen] = useState(false);
  const preset = presetOf(days, today);
  const range = days.first === days.last ? dates.dated(days.first) : say.range(dates.dated(days.first), dates.dated(days.last));
  return (
    <>
      <button type="button" className={buttonClass({ look: 'plain' }, styles.button)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconCalendarEvent size={18} stroke={1.8} aria-hidden="true" />
        <span className="visually-hidden">{say.rangeLabel}</span>
        <span className={preset === null ? undefined : styles.range}>{range}</span>
        {preset !== null && <span className={styles.preset}>{say.presets[preset]}</span>}
      </button>
      {isOpen && (
        <RangeDialog
          days={days}
          today={today}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
        />
      )}
    </>
  );
}
