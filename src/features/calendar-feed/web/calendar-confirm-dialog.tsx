import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { CalendarChange } from './calendar-section.tsx';
import { calendarSay } from './calendar-texts.ts';
import type { useCalendarLink } from './use-calendar-link.ts';
import styles from '../../classes/web/confirm-dialog.module.css';

interface CalendarConfirmProps {
  readonly asking: CalendarChange;
  readonly calendar: ReturnType<typeof useCalendarLink>;
  readonly onClose: () => void;
}

/** Asks before a link that calendars may use stops working. */
export default function CalendarConfirmDialog({ asking, calendar, onClose }: CalendarConfirmProps) {
  const words = calendarSay.confirm[asking];
  const { isWorking, error } = asking === 'renew' ? calendar.renewing : calendar.revoking;
  const change = async () => {
    if (await calendar[asking]()) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.title} width={440} onPhone="sheet">
      <div className={styles.body}>
        <p>{words.body}</p>
        {error && <Notice kind="error">{error.message}</Notice>}
        <div className={styles.actions}>
          <ButtonWithWork look="plain" wide data-autofocus="" onClick={onClose}>
            {calendarSay.confirm.keep}
          </ButtonWithWork>
          <ButtonWithWork look={asking === 'revoke' ? 'danger' : 'main'} wide working={isWorking} onClick={() => void change()}>
            {words.yes}
          </ButtonWithWork>
        </div>
      </div>
    </Dialog>
  );
}
