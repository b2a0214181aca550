import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Zone } from '../../../../kernel/calendar.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { keyOf } from '../../../../web/lib/query.ts';
import { useSettings } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { waitUntilOf, type WaitChoice } from '../../../waitlist/rules/wait-terms.ts';
import { listBookings } from '../../contract/bookings.contract.ts';
import { changeWait } from '../../contract/wait.contract.ts';
import type { BookingEntry } from '../wire-types.ts';
import { MoveUpChoice } from './move-up-choice.tsx';
import styles from './move-up-choice.module.css';

interface ChangeMoveUpProps {
  readonly booking: BookingEntry;
  readonly now: Instant;
  /** With what the server said. */
  readonly onChanged: (message: string) => void;
}

/** Of a place in the waitlist: until when its person is moved up, to be chosen anew. */
export function ChangeMoveUp({ booking, now, onChanged }: ChangeMoveUpProps) {
  const { submit, reset, isWorking, error } = useSubmit(changeWait);
  const client = useQueryClient();
  const zone = useSettings().timezone as Zone;
  /** It shows at once, before the list is known anew. */
  const [chosen, setChosen] = useState<WaitChoice | null>(null);
  const { class_details: session } = booking;
  const startsAt = session.unix_start;

  const change = async (move_up: WaitChoice) => {
    if (isWorking) return;
    setChosen(move_up);
    const reply = await submit({ body: { id: booking.id, move_up } });
    if (reply) {
      reset();
      onChanged(reply.message);
      await client.invalidateQueries({ queryKey: keyOf(listBookings) });
    }
    setChosen(null);
  };

  return (
    <div className={styles.onCard}>
      <MoveUpChoice
        {...{ now, startsAt }}
        of={session.name}
        until={chosen === null ? booking.move_up_until_unix : waitUntilOf(chosen, startsAt, now, zone)}
        onChoose={(move_up) => void change(move_up)}
      />
      {error && <Notice kind="error">{error.firstError ?? error.message}</Notice>}
    </div>
  );
}
