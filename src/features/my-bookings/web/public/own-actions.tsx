import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDates } from '../../../../web/lib/settings.ts';
import { buttonClass, ButtonWithWork } from '../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { mapLinkOf } from '../../../classes/rules/map-link.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import type { Outcome } from '../../../bookings/web/public/outcome.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { joinStateOf, linkOf } from '../../../bookings/web/public/booking-view.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import { sheetSay } from '../../../bookings/web/public/reserve/sheet-texts.ts';
import type { BookingEntry } from '../../../bookings/web/public/wire-types.ts';

const CancelDialog = lazyDialog(() => import('../my-bookings/cancel-dialog.tsx'));

/** Actions for the visitor's own place: join an online class that is about to start, otherwise cancel. */
export function OwnActions({ booking, className }: { readonly booking: BookingEntry; readonly className?: string | undefined }) {
  const dates = useDates();
  const now = useNow();
  const client = useQueryClient();
  const begin = useRef<HTMLSpanElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { name, unix_start: start } = booking.class_details;
  const link = linkOf(booking);
  const when = dates.moment(start);

  const cancelled = ({ message, undo }: Outcome) => {
    setLeaving(false);
    toast(message, undo && <UndoButton key={undo.booking} undo={undo} onUndone={toast} />);
    // The button will be gone, so the focus moves to the name of the class.
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
        <CancelDialog booking={booking} onKeep={() => setLeaving(false)} onRefused={() => forgetClasses(client)} onCancelled={cancelled} />
      )}
    </span>
  );
}

export const Directions = ({ address }: { readonly address: string }) => (
  <a href={mapLinkOf(address)} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'plain' })}>
    {sheetSay.directions}
  </a>
);
