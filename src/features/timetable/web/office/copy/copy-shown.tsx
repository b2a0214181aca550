import { useState } from 'react';
import type { Day } from '../../../../../kernel/calendar.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import type { Timetable } from '../timetable/new-class.ts';
import { daysOf } from '../timetable/week-grid.tsx';
import { copySay as say } from './copy-texts.ts';

const CopyDialog = lazyDialog(() => import('./copy-dialog.tsx'));

interface CopyShownProps {
  readonly timetable: Timetable;
  /** The day that is shown alone. Null: the whole week is shown. */
  readonly day: Day | null;
}

/** Copies the shown classes of the week, or of the day. */
export function CopyShown({ timetable, day }: CopyShownProps) {
  const dates = useDates('staff');
  const [isOpen, setOpen] = useState(false);
  const what = day === null ? 'week' : 'day';
  const from = day === null ? timetable.from : (daysOf(timetable).find((one) => one === day) ?? timetable.from);
  const classes = timetable.classes.filter(
    ({ isCancelled, startsAt }) => !isCancelled && (what === 'week' || dates.dayOf(startsAt) === from),
  );
  if (classes.length === 0) return null;
  return (
    <>
      <ButtonWithWork look="quiet" onClick={() => setOpen(true)}>
        {say[what]}
      </ButtonWithWork>
      {isOpen && <CopyDialog what={what} from={from} classes={classes} today={timetable.today} onClose={() => setOpen(false)} />}
    </>
  );
}
