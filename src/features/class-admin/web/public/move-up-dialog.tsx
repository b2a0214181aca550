import { queryClient } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { moveUp } from '../../contract/move-up.contract.ts';
import type { StaffBooking, StaffClass } from '../../contract/staff-class.ts';
import { isFull } from '../../rules/is-full.ts';
import { moveUpSay as say } from '../staff/move-up/move-up-texts.ts';

interface MoveUpDialogProps {
  readonly session: StaffClass;
  readonly booking: StaffBooking;
  readonly name: string;
  readonly onClose: () => void;
}

/** Promotes a chosen person. If no seat is free, the dialog says that it adds a place. */
export default function MoveUpDialog({ session, booking, name, onClose }: MoveUpDialogProps) {
  const { submit, isWorking, error } = useSubmit(moveUp);
  const addsPlace = isFull(session);
  const send = async () => {
    const reply = await submit({ body: { booking_id: booking.id, add_place: addsPlace } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <ConfirmDialog
      title={say.title(name)}
      words={{ keep: say.no, yes: addsPlace ? say.yesWithPlace : say.yes }}
      isDanger={false}
      isWorking={isWorking}
      error={error?.message ?? null}
      onKeep={onClose}
      onYes={() => void send()}
    >
      <p>{addsPlace ? say.full(name, session.max_reservations ?? 0) : say.free(name)}</p>
      <p>{say.told}</p>
    </ConfirmDialog>
  );
}
