import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { calendarSay } from './calendar-texts.ts';
import type { CalendarChange, useCalendarLink } from './use-calendar-link.ts';

interface CalendarConfirmProps {
  readonly asking: CalendarChange;
  readonly calendar: ReturnType<typeof useCalendarLink>;
  /** The effect of turning the link off. */
  readonly revokes: string;
  readonly onClose: () => void;
}

/** Asks before a link stops working, because calendars may use it. */
export default function CalendarConfirmDialog({ asking, calendar, revokes, onClose }: CalendarConfirmProps) {
  const words = calendarSay.confirm[asking];
  const { isWorking, error } = asking === 'renew' ? calendar.renewing : calendar.revoking;
  const change = async () => {
    if (await calendar[asking]()) onClose();
  };
  return (
    <ConfirmDialog
      title={words.title}
      words={{ keep: calendarSay.confirm.keep, yes: words.yes }}
      isDanger={asking === 'revoke'}
      isWorking={isWorking}
      error={error?.message ?? null}
      onKeep={onClose}
      onYes={() => void change()}
    >
      <p>{asking === 'revoke' ? revokes : calendarSay.confirm.renew.body}</p>
    </ConfirmDialog>
  );
}
