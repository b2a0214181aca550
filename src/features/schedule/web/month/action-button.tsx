import { useEmbed } from '../../../../web/shell/embed.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import type { ClassAction } from '../../../classes/web/public/class-status.ts';
import { say } from '../../../classes/web/public/texts.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface ActionButtonProps {
  readonly session: ScheduleClass;
  readonly action: ClassAction;
  readonly time: string;
  readonly className: string | undefined;
  readonly onReserve: (session: ScheduleClass) => void;
  readonly onNear: () => void;
}

/** A class's button on the schedule. In an embedded frame the studio chooses its text (`book_text`). */
export function ActionButton({ session, action, time, className, onReserve, onNear }: ActionButtonProps) {
  const { bookText } = useEmbed();
  const label = action === 'reserve' ? (bookText ?? say.action.reserve) : say.action.joinWaitlist;
  return (
    <button
      type="button"
      className={buttonClass({ look: action === 'reserve' ? 'lead' : 'follow' }, className)}
      aria-label={say.schedule.reserveLabel(label, session.name, time)}
      onClick={() => onReserve(session)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {action === 'reserve' ? label : <span data-short={say.action.shortWaitlist}>{label}</span>}
    </button>
  );
}
