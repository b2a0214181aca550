import { useState } from 'react';
import { queryClient } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { removeBooking } from '../../contract/remove-booking.contract.ts';
import type { StaffBooking } from '../../contract/staff-class.ts';
import { untoldText } from '../../../customers/web/public/untold-text.ts';
import { RefundChoice } from '../staff/refund-choice.tsx';
import { removeSay } from '../staff/remove-booking/remove-booking-texts.ts';

interface RemoveBookingDialogProps {
  readonly booking: StaffBooking;
  readonly name: string;
  readonly onClose: () => void;
}

/** Removes a booking. Asks about the credit if the booking took one. */
export default function RemoveBookingDialog({ booking, name, onClose }: RemoveBookingDialogProps) {
  const { submit, isWorking, error } = useSubmit(removeBooking);
  const [refunds, setRefunds] = useState(false);
  const send = async () => {
    const reply = await submit({ body: { booking_id: booking.id, refund: refunds } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <ConfirmDialog
      title={removeSay.title(name)}
      words={{ keep: removeSay.no, yes: removeSay.yes }}
      isDanger
      isWorking={isWorking}
      error={error?.message ?? null}
      onKeep={onClose}
      onYes={() => void send()}
    >
      {booking.takes_credit ? (
        <RefundChoice
          legend={removeSay.legend}
          refunds={refunds}
          disabled={isWorking}
          words={{
            norefund: { label: removeSay.keep, means: removeSay.keepMeans },
            refund: { label: removeSay.giveBack, means: removeSay.giveBackMeans },
          }}
          onChange={setRefunds}
        />
      ) : (
        <p>{booking.waitlist_number === null ? removeSay.free : removeSay.waits}</p>
      )}
      <p>
        {booking.is_mailed ? removeSay.told : untoldText([booking.customer])} {removeSay.others}
      </p>
    </ConfirmDialog>
  );
}
