import { IconChevronRight } from '@tabler/icons-react';
import { addDays, isDay, type Day, type Zone } from '../../../../../kernel/calendar.ts';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { dayBegins } from '../../../../../kernel/wall-clock.ts';
import { keyOf, queryClient } from '../../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { changeDayStatus, getStaffSlots } from '../../../contract/staff-slots.contract.ts';
import styles from './slots.module.css';
import { slotsSay as say } from './slots-texts.ts';

interface DayBarProps {
  readonly instructor: StaffId;
  readonly day: Day;
  readonly today: Day;
  readonly isClosed: boolean;
  readonly isToggleable: boolean;
  readonly onDay: (day: Day) => void;
  readonly onAdd: () => void;
  readonly onCloseUntil: () => void;
}

export function DayBar({ instructor, day, today, isClosed, isToggleable, onDay, onAdd, onCloseUntil }: DayBarProps) {
  const dates = useDates('staff');
  const zone = useSettings().timezone as Zone;
  const { submit, isWorking, error, reset } = useSubmit(changeDayStatus);
  const toggle = async () => {
    const reply = await submit({
      body: {
        instructor_id: instructor,
        date: day,
        unix_start: dayBegins(zone, day),
        unix_end: dayBegins(zone, addDays(day, 1)),
        day_status: isClosed ? 'open' : 'closed',
      },
    });
    if (!reply) return;
    reset();
    toast(reply.message);
    await queryClient.invalidateQueries({ queryKey: keyOf(getStaffSlots) });
  };
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.nav}>
          <IconButton label={say.previous} Icon={IconChevronRight} data-points={-1} onClick={() => onDay(addDays(day, -1))} />
          <TextField
            aria-label={say.day}
            type="date"
            className={styles.date}
            value={day}
            onChange={(typed) => isDay(typed) && onDay(typed)}
          />
          <IconButton label={say.next} Icon={IconChevronRight} data-points={1} onClick={() => onDay(addDays(day, 1))} />
          {day !== today && (
            <ButtonWithWork look="quiet" onClick={() => onDay(today)}>
              {say.today}
            </ButtonWithWork>
          )}
        </div>
        <h2 className={styles.title} aria-live="polite">
          {dates.dayTitle(day)}
        </h2>
        <div className={styles.actions}>
          {day >= today && (
            <ButtonWithWork look="soft" onClick={onAdd} disabled={isClosed}>
              {say.addSlot}
            </ButtonWithWork>
          )}
          {isToggleable && (
            <ButtonWithWork look={isClosed ? 'main' : 'plain'} working={isWorking} onClick={() => void toggle()}>
              {isClosed ? say.openDay : say.closeDay}
            </ButtonWithWork>
          )}
          <ButtonWithWork look="plain" onClick={onCloseUntil}>
            {say.closeDaysUntil}
          </ButtonWithWork>
        </div>
      </div>
      {error && <Notice kind="error">{error.message}</Notice>}
    </>
  );
}
