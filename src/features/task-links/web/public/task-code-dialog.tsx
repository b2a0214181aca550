import type { BookingId, CustomerId } from '../../../../kernel/ids.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { TaskCode } from './task-code.tsx';
import { taskCodeSay } from './task-code-texts.ts';

interface TaskCodeDialogProps {
  readonly id: CustomerId;
  readonly booking: BookingId | null;
  readonly name: string;
  readonly onClose: () => void;
}

/** The code in a sheet of its own. It closes once the person is done. */
export default function TaskCodeDialog({ id, booking, name, onClose }: TaskCodeDialogProps) {
  return (
    <Dialog open onClose={onClose} title={taskCodeSay.title} width={420} onPhone="sheet">
      <TaskCode customer={id} booking={booking} name={name} onDone={onClose} />
    </Dialog>
  );
}
