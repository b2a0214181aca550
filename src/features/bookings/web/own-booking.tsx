import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { BookingId } from '../../../kernel/ids.ts';
import { call } from '../../../web/lib/api.ts';
import { reading } from '../../../web/lib/query.ts';
import { useDates } from '../../../web/lib/settings.ts';
import { useSaveFile } from '../../../web/lib/use-save-file.ts';
import { buttonClass, ButtonWithWork } from '../../../web/ui/button.tsx';
import { DialogVeil } from '../../../web/ui/dialog-veil.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { Bone } from '../../../web/ui/skeleton.tsx';
import { toast } from '../../../web/ui/toast.tsx';
import { mapLinkOf } from '../../classes/rules/map-link.ts';
import { useNow } from '../../classes/web/use-now.ts';
import { getBooking, getBookingCalendar } from '../contract/bookings.contract.ts';
import { isWaiting, joinStateOf, linkOf, mayReschedule } from './booking-view.ts';
import { forgetClasses } from './forget-classes.ts';
import { giftSay } from './gift/gift-texts.ts';
import { bookingsSay } from './my-bookings/bookings-texts.ts';
import styles from './own-booking.module.css';
import { sheetSay } from './sheet/sheet-texts.ts';
import type { BookingEntry } from './wire-types.ts';

const GiveDialog = lazy(() => import('./gift/give-dialog.tsx'));
const ChangeWait = lazy(() => import('./wait/change-wait.tsx'));
const CancelDialog = lazy(() => import('./my-bookings/cancel-dialog.tsx'));
const RescheduleDialog = lazy(() => import('./reschedule/reschedule-dialog.tsx'));

interface OwnBookingProps {
  readonly id: BookingId;
  /** Where it is held; null online, and where the studio has not said. */
  readonly address: string | null;
  /** Cancelled, or moved to another date: with what the server said. */
  readonly onLeft: (message: string) => void;
}

/** What one does about one's own place in a class: into the calendar, the way there, to another date, and the way out. */
export default function OwnBooking({ id, address, onLeft }: OwnBookingProps) {
  const client = useQueryClient();
  const { data, refetch } = useQuery(reading(getBooking, { params: { id } }));
  const file = useSaveFile(() => call(getBookingCalendar, { params: { id } }));
  const [asked, setAsked] = useState<'cancel' | 'move' | 'give' | null>(null);
  const booking = data?.booking;
  const now = useNow();
  const waits = booking !== undefined && isWaiting(booking);
  const close = () => setAsked(null);
  const takenBack = (message: string) => {
    close();
    toast(message);
  };
  const left = (message: string) => {
    close();
    onLeft(message);
    forgetClasses(client);
  };
  return (
    <>
      {file.error && <Notice kind="error">{file.error.message}</Notice>}
      <div className={styles.row}>
        {booking && !waits && (
          <ButtonWithWork look="plain" working={file.isWorking} workingLabel={bookingsSay.downloading} onClick={() => void file.download()}>
            {bookingsSay.download}
          </ButtonWithWork>
        )}
        {booking && !waits && address !== null && <Directions address={address} />}
      </div>
      {waits && booking.cancellation && (
        <Suspense fallback={<Bone height={booking.day_waits ? 150 : 70} />}>
          <ChangeWait {...{ booking, now }} onChanged={toast} />
        </Suspense>
      )}
      {booking?.cancellation && (
        <div className={styles.row}>
          {mayReschedule(booking) && (
            <ButtonWithWork look="quiet" onClick={() => setAsked('move')}>
              {bookingsSay.reschedule}
            </ButtonWithWork>
          )}
          {booking.gift.may_give && (
            <ButtonWithWork look="quiet" onClick={() => setAsked('give')}>
              {booking.gift.is_open ? giftSay.offered : giftSay.give}
            </ButtonWithWork>
          )}
          <ButtonWithWork look="quiet" onClick={() => setAsked('cancel')}>
            {waits ? bookingsSay.confirm.yesWaitlist : bookingsSay.confirm.yes}
          </ButtonWithWork>
        </div>
      )}
      {booking && (
        <Suspense fallback={asked && <DialogVeil />}>
          {asked === 'cancel' && <CancelDialog booking={booking} onKeep={close} onRefused={() => void refetch()} onCancelled={left} />}
          {asked === 'move' && <RescheduleDialog booking={booking} onClose={close} onMoved={left} />}
          {asked === 'give' && <GiveDialog booking={booking} onClose={close} onTakenBack={takenBack} />}
        </Suspense>
      )}
    </>
  );
}

/** What one does about one's own place: the way into an online class that is close, else the way out. */
export function OwnActions({ booking, className }: { readonly booking: BookingEntry; readonly className?: string | undefined }) {
  const dates = useDates();
  const now = useNow();
  const client = useQueryClient();
  const begin = useRef<HTMLSpanElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { name, unix_start: start } = booking.class_details;
  const link = linkOf(booking);
  const when = dates.moment(start);

  const cancelled = (message: string) => {
    setLeaving(false);
    toast(message);
    // The button will be gone: the reading goes on at the name of the class.
    begin.current?.closest('li, aside')?.querySelector('a')?.focus({ preventScroll: true });
    forgetClasses(client);
  };
  if (link !== null && joinStateOf(booking, now) === 'close')
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({}, className)}
        aria-label={bookingsSay.joinOf(name, when)}
      >
        {bookingsSay.join}
      </a>
    );
  if (!booking.cancellation) return null;
  return (
    <span ref={begin} className={className}>
      <ButtonWithWork look="quiet" aria-label={bookingsSay.cancelOf(name, when)} onClick={() => setLeaving(true)}>
        {bookingsSay.cancel}
      </ButtonWithWork>
      {isLeaving && (
        <Suspense fallback={<DialogVeil />}>
          <CancelDialog
            booking={booking}
            onKeep={() => setLeaving(false)}
            onRefused={() => forgetClasses(client)}
            onCancelled={cancelled}
          />
        </Suspense>
      )}
    </span>
  );
}

/** The way to where a class is held. */
export const Directions = ({ address }: { readonly address: string }) => (
  <a href={mapLinkOf(address)} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'plain' })}>
    {sheetSay.directions}
  </a>
);
