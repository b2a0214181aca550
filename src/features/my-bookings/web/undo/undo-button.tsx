import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { path } from '../../../../web/paths.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { undoCancel } from '../../../bookings/contract/bookings.contract.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import type { Undo } from '../../../bookings/web/public/outcome.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { rescheduleBooking } from '../../../reschedules/contract/reschedule.contract.ts';
import styles from './undo-button.module.css';

interface UndoButtonProps {
  readonly undo: Undo;
  /** It is undone. Receives the server's message. */
  readonly onUndone: (message: string) => void;
  /** Words before the button, which leave with it. */
  readonly children?: ReactNode;
}

/** After these refusals another press would be refused again. */
const FINAL: ReadonlySet<string> = new Set([
  'not-undoable',
  'undo-over',
  'seat-taken',
  'class-full',
  'class-started',
  'class-cancelled',
  'not-found',
]);

/**
 * A button that books again what was cancelled, or moves back what was moved. A refusal says why, and leads to the class. The caller gives it
 * the booking as its key.
 */
export function UndoButton({ undo, onUndone, children }: UndoButtonProps) {
  const now = useNow();
  const client = useQueryClient();
  const [again, back] = [useSubmit(undoCancel), useSubmit(rescheduleBooking)];
  const { state, isWorking, error } = undo.kind === 'cancel' ? again : back;
  const send = async () => {
    const reply =
      undo.kind === 'cancel'
        ? await again.submit({ body: { id: undo.booking } })
        : await back.submit({ body: { id: undo.booking, to_class_id: undo.session, undo: true } });
    forgetClasses(client);
    if (reply) onUndone(reply.message);
  };
  const isOver = FINAL.has(error?.code ?? '');
  if (state.kind === 'done' || (now >= undo.until && error === null)) return null;
  return (
    <div className={styles.line}>
      {children}
      {!isOver && (
        <button
          type="button"
          className={styles.undo}
          aria-label={bookingsSay.undo.of(undo.what)}
          aria-disabled={isWorking || undefined}
          onClick={() => void send()}
        >
          {isWorking ? bookingsSay.undo.working : bookingsSay.undo.action}
        </button>
      )}
      {error && (
        <p role="alert" className={styles.refusal}>
          {error.firstError ?? error.message}{' '}
          {isOver && (
            <Link to={path.class} params={{ id: String(undo.session) }}>
              {bookingsSay.undo.toClass}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
