import { useQueryClient } from '@tanstack/react-query';
import type { ClassSessionId, StandingBookingId } from '../../../../kernel/ids.ts';
import { keyOf } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { toast } from '../../../../web/ui/toast.tsx';
import { listStandingBookings, startStandingBooking } from '../../contract/standing-bookings.contract.ts';
import { standingSay } from './standing-texts.ts';
import styles from './undo-stop.module.css';

interface UndoStopProps {
  readonly stopped: StandingBookingId;
  /** A coming class of its slot. */
  readonly session: ClassSessionId;
  readonly name: string;
}

/** The button in the message after a standing booking was stopped. */
export default function UndoStop({ stopped, session, name }: UndoStopProps) {
  const { submit, isWorking, state, error } = useSubmit(startStandingBooking);
  const client = useQueryClient();
  const undo = async () => {
    const reply = await submit({ body: { class_id: session, stopped_id: stopped } });
    if (!reply) return;
    toast(reply.message);
    await client.invalidateQueries({ queryKey: keyOf(listStandingBookings) });
  };
  if (state.kind === 'done') return null;
  return (
    <>
      <button
        type="button"
        className={styles.undo}
        aria-label={standingSay.undoOf(name)}
        aria-disabled={isWorking || undefined}
        onClick={() => void undo()}
      >
        {standingSay.undo}
      </button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}
