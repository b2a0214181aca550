import { IconCircleCheck, IconHourglass, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { minutes, seconds } from '../../../../kernel/time.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { bookByQr } from '../../contract/qr.contract.ts';
import type { ClassAction } from '../../../classes/web/public/class-status.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { qrSay } from './qr-texts.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { useCancelBooking } from '../../../bookings/web/public/use-cancel-booking.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import styles from '../public/qr-visit.module.css';

type Reply = ReplyOf<typeof bookByQr>;

interface QrAnswerProps {
  readonly reply: Reply;
  readonly action: ClassAction | null;
  readonly onReserve: () => void;
}

const ICONS = { booked: IconCircleCheck, waitlisted: IconHourglass, ended: IconInfoCircle };

export function QrAnswer({ reply, action, onReserve }: QrAnswerProps) {
  const [undone, setUndone] = useState<string | null>(null);
  const card = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (undone !== null) card.current?.focus();
  }, [undone]);
  const outcome = undone === null ? reply.outcome : 'ended';
  const Icon = ICONS[outcome];
  return (
    <div ref={card} tabIndex={-1} className={styles.card} data-outcome={outcome}>
      <Icon className={styles.icon} size={28} stroke={1.7} aria-hidden="true" />
      <div className={styles.said} role="status">
        <strong>{undone === null ? reply.message : qrSay.undone}</strong>
        <span>{undone ?? restOf(reply)}</span>
      </div>
      {outcome === 'ended'
        ? action !== null && (
            <ButtonWithWork look="plain" className={styles.button} onClick={onReserve}>
              {action === 'reserve' ? qrSay.reserve : say.action.joinWaitlist}
            </ButtonWithWork>
          )
        : reply.undo_until_unix !== null && <Undo reply={reply} until={reply.undo_until_unix} onUndone={setUndone} />}
    </div>
  );
}

function restOf({ outcome, waitlist_number: place, pass_user: pass, credits_remaining: left }: Reply): string {
  if (outcome === 'ended') return '';
  if (outcome === 'waitlisted') return `${qrSay.place(place ?? 0)} ${qrSay.paysLater}`;
  return [pass && qrSay.paidWith(pass.name), left !== null && qrSay.creditsLeft(left)].filter(Boolean).join(' ');
}

interface UndoProps {
  readonly reply: Reply;
  readonly until: NonNullable<Reply['undo_until_unix']>;
  readonly onUndone: (message: string) => void;
}

/** Shown only while undo is free, because the server refuses an undo that would cost something. */
function Undo({ reply, until, onUndone }: UndoProps) {
  const dates = useDates();
  const now = useNow(seconds(1));
  const client = useQueryClient();
  const { submit, isWorking, error } = useCancelBooking();
  const press = async () => {
    const done = await submit({ body: { id: reply.booking_id, only_if_free: true } });
    forgetClasses(client);
    if (done) onUndone(done.message);
  };
  const isOver = now > until;
  return (
    <>
      {!isOver && (
        <div className={styles.undo}>
          <p>{qrSay.undoUntil(dates.deadlineTime(until), qrSay.left(Math.ceil((until - now) / minutes(1))))}</p>
          <ButtonWithWork look="plain" working={isWorking} onClick={() => void press()}>
            {reply.outcome === 'waitlisted' ? qrSay.leave : qrSay.undo}
          </ButtonWithWork>
        </div>
      )}
      {error && (
        <div className={styles.undo}>
          <Notice kind="error">{error.firstError ?? error.message}</Notice>
        </div>
      )}
    </>
  );
}
