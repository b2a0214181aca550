import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Zone } from '../../../../../kernel/calendar.ts';
import type { Instant } from '../../../../../kernel/time.ts';
import { keyOf } from '../../../../../web/lib/query.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { waitUntilOf, type WaitChoice } from '../../../../waitlist/rules/wait-terms.ts';
import { getBooking, listBookings } from '../../../contract/bookings.contract.ts';
import { changeWait } from '../../../contract/wait.contract.ts';
import type { BookingEntry } from '../wire-types.ts';
import { DayChoice } from './day-choice.tsx';
import { MoveUpChoice } from './move-up-choice.tsx';
import styles from './move-up-choice.module.css';

interface ChangeWaitProps {
  readonly booking: BookingEntry;
  readonly now: Instant;
  readonly onChanged: (message: string) => void;
}

interface Terms {
  readonly move_up?: WaitChoice;
  readonly one_a_day?: boolean;
}

/** Changes a place in the waitlist: until when the person is moved up, and whether one class of the day is enough. */
export default function ChangeWait({ booking, now, onChanged }: ChangeWaitProps) {
  const { submit, reset, isWorking, error } = useSubmit(changeWait);
  const client = useQueryClient();
  const zone = useSettings().timezone as Zone;
  /** Shows the choice at once, before the list is loaded again. */
  const [chosen, setChosen] = useState<Terms>({});
  const { class_details: session, day_waits: day } = booking;
  const startsAt = session.unix_start;
  const of = { name: session.name, startsAt };

  const change = async (terms: Terms) => {
    if (isWorking) return;
    setChosen(terms);
    const reply = await submit({ body: { id: booking.id, ...terms } });
    if (reply) {
      reset();
      onChanged(reply.message);
      await Promise.all([listBookings, getBooking].map((known) => client.invalidateQueries({ queryKey: keyOf(known) })));
    }
    setChosen({});
  };

  return (
    <div className={styles.onCard}>
      <MoveUpChoice
        {...{ now, startsAt }}
        of={session.name}
        until={chosen.move_up === undefined ? booking.move_up_until_unix : waitUntilOf(chosen.move_up, startsAt, now, zone)}
        onChoose={(move_up) => void change({ move_up })}
      />
      {day && (
        <DayChoice {...{ day, of }} chosen={chosen.one_a_day ?? day.one_a_day} onChoose={(one_a_day) => void change({ one_a_day })} />
      )}
      {error && <Notice kind="error">{error.firstError ?? error.message}</Notice>}
    </div>
  );
}
