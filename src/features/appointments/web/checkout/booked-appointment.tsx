import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { fromUnix } from '../../../../kernel/time.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { ZoneName } from '../../../classes/web/zone-note.tsx';
import type { bookAppointment } from '../../contract/appointments.contract.ts';
import { bookSay } from '../book-texts.ts';
import { checkoutSay } from '../checkout-texts.ts';
import type { Draft } from '../draft.ts';
import styles from './booked-appointment.module.css';

const say = checkoutSay.done;

interface BookedAppointmentProps {
  readonly draft: Draft;
  readonly booked: ReplyOf<typeof bookAppointment>;
  readonly isOnline: boolean;
}

/** What, when, with whom, and what comes next (look.md, Confirmation). */
export function BookedAppointment({ draft, booked, isOnline }: BookedAppointmentProps) {
  const dates = useDates();
  const at = fromUnix(draft.slot.date);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => title.current?.focus({ preventScroll: false }), []);
  const { credits_remaining: left } = booked;
  const isWaiting = booked.status === 'waiting_for_confirmation';
  return (
    <div className={styles.booked} role="status">
      <span className={styles.mark} aria-hidden="true">
        <IconCheck size={32} stroke={2} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {isWaiting ? say.waiting : say.confirmed}
      </h2>
      <p className={styles.what}>
        <GivenName>{draft.service.name}</GivenName>
      </p>
      <p>
        {dates.momentTitle(at)}
        <ZoneName at={at} />
      </p>
      <p className={styles.soft}>
        {[draft.instructor.name, isOnline && bookSay.online, left !== null && say.left(left)].filter(Boolean).join(' · ')}
      </p>
      {isWaiting && <p className={styles.soft}>{checkoutSay.confirm(draft.instructor.name)}</p>}
      <p className={styles.soft}>{say.toAccount}</p>
    </div>
  );
}
