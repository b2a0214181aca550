import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { BookingId } from '../../../kernel/ids.ts';
import { call } from '../../../web/lib/api.ts';
import { reading } from '../../../web/lib/query.ts';
import { useSaveFile } from '../../../web/lib/use-save-file.ts';
import { buttonClass, ButtonWithWork } from '../../../web/ui/button.tsx';
import { DialogVeil } from '../../../web/ui/dialog-veil.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { mapLinkOf } from '../../classes/rules/map-link.ts';
import { getBooking, getBookingCalendar } from '../contract/bookings.contract.ts';
import { isWaiting } from './booking-view.ts';
import { forgetClasses } from './forget-classes.ts';
import { bookingsSay } from './my-bookings/bookings-texts.ts';
import styles from './own-booking.module.css';
import { sheetSay } from './sheet/sheet-texts.ts';

const CancelDialog = lazy(() => import('./my-bookings/cancel-dialog.tsx'));

interface OwnBookingProps {
  readonly id: BookingId;
  /** Where it is held; null online, and where the studio has not said. */
  readonly address: string | null;
  /** With what the server said. */
  readonly onCancelled: (message: string) => void;
}

/** What one does about one's own place in a class: into the calendar, the way there, and the way out. */
export default function OwnBooking({ id, address, onCancelled }: OwnBookingProps) {
  const client = useQueryClient();
  const { data, refetch } = useQuery(reading(getBooking, { params: { id } }));
  const file = useSaveFile(() => call(getBookingCalendar, { params: { id } }));
  const [isLeaving, setLeaving] = useState(false);
  const booking = data?.booking;
  const waits = booking !== undefined && isWaiting(booking);
  const cancelled = (message: string) => {
    setLeaving(false);
    onCancelled(message);
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
        {booking && !waits && address !== null && (
          <a href={mapLinkOf(address)} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'plain' })}>
            {sheetSay.directions}
          </a>
        )}
        {booking?.cancellation && (
          <ButtonWithWork look="quiet" className={styles.out} onClick={() => setLeaving(true)}>
            {waits ? bookingsSay.confirm.yesWaitlist : bookingsSay.confirm.yes}
          </ButtonWithWork>
        )}
      </div>
      {isLeaving && booking && (
        <Suspense fallback={<DialogVeil />}>
          <CancelDialog booking={booking} onKeep={() => setLeaving(false)} onRefused={() => void refetch()} onCancelled={cancelled} />
        </Suspense>
      )}
    </>
  );
}
