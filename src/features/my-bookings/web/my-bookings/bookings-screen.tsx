import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { seconds } from '../../../../kernel/time.ts';
import { KeptNotice } from '../../../../web/lib/offline/kept-notice.tsx';
import { path } from '../../../../web/paths.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { panelIdOf, Tabs, tabIdOf } from '../../../../web/ui/tabs.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { BookingsList } from './bookings-list.tsx';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { mayReschedule } from '../../../bookings/web/public/booking-view.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import type { Outcome, Undo } from '../../../bookings/web/public/outcome.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { dropBooking, useBookings } from './use-bookings.ts';
import { useDialogAddress } from '../../../../web/lib/use-dialog-address.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import styles from './bookings-screen.module.css';
import type { SeatAction } from '../actions/seat-actions.tsx';
import type { BookingId } from '../../../../kernel/ids.ts';
import type { BookingEntry, BookingsTab } from '../../../bookings/web/public/wire-types.ts';
import { readBookingsQuery } from '../../../bookings/web/public/bookings-query.ts';

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'));
const RescheduleDialog = lazyDialog(() => import('../../../reschedules/web/public/reschedule-dialog.tsx'));
const GiveDialog = lazyDialog(() => import('../../../seat-gifts/web/public/give-dialog.tsx'));
const DetailsDialog = lazyDialog(() => import('./booking-details-dialog.tsx'));

/** How long the result of a cancellation is shown (spec 1 §9). */
const MESSAGE_STAYS = seconds(5);

const NOTHING = { message: null, undo: null as Undo | null };

const NAME = 'bookings';
const TABS = (['upcoming', 'past', 'cancelled'] as const).map((tab) => ({ tab, title: bookingsSay.tabs[tab] }));

/**
 * My Bookings: upcoming first, then past, then cancelled (spec 1 §2). `children` are shown below the list, `ahead` when there are no
 * upcoming bookings.
 */
export function BookingsScreen({ ahead, children }: { readonly ahead: ReactNode; readonly children?: ReactNode }) {
  const address = readBookingsQuery(useSearch({ strict: false }));
  const tab = address.show ?? 'upcoming';
  const navigate = useNavigate();
  const now = useNow();
  const bookings = useBookings(tab);
  const details = useDialogAddress('booking');
  const reschedule = useDialogAddress('reschedule');
  const give = useDialogAddress('give');
  const [leavingId, setLeaving] = useState<BookingId | null>(null);
  const { shown: said, undo, setOutcome } = useOutcome();
  const setMessage = (message: string) => setOutcome({ message, undo: null });
  const client = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);

  const choose = (show: BookingsTab) =>
    void navigate({
      to: path.account,
      search: show === 'upcoming' ? {} : { show },
      hash: 'bookings',
      resetScroll: false,
    });
  /** The pressed button is gone. */
  const focusList = () => requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
  const onMoved = (outcome: Outcome) => {
    reschedule.close();
    setOutcome(outcome);
    forgetClasses(client);
  };
  const onCancelled = (booking: BookingEntry, outcome: Outcome) => {
    setLeaving(null);
    setOutcome(outcome);
    dropBooking(client, booking.id);
    forgetClasses(client);
    focusList();
  };
  const onUndone = (message: string) => {
    setMessage(message);
    focusList();
  };
  /** An action in the details: its dialog takes their place. */
  const onAsk = (what: SeatAction, id: BookingId) => {
    if (what !== 'cancel') return details.swap(what === 'move' ? 'reschedule' : 'give', String(id));
    setLeaving(id);
    details.close();
  };
  const keptAt = bookings.data?.pages[0]?.keptAt ?? null;
  const listed = bookings.data?.pages.flatMap((page) => page.data) ?? [];
  const shown = listed.find(({ id }) => String(id) === address.booking);
  const moving = listed.find((booking) => String(booking.id) === address.reschedule && mayReschedule(booking));
  const giving = listed.find(({ id, gift }) => String(id) === address.give && gift.may_give);
  const leaving = listed.find(({ id }) => id === leavingId);

  return (
    <>
      <PageTitle>{bookingsSay.title}</PageTitle>
      <Tabs name={NAME} label={bookingsSay.title} tabs={TABS} chosen={tab} onChoose={choose} />
      <div className={styles.message}>
        <div role="status">
          {said !== null && <Notice kind="success">{said}</Notice>}
          <KeptNotice at={keptAt} person="customer" />
        </div>
        {undo && (
          <UndoButton key={undo.booking} undo={undo} onUndone={onUndone}>
            <p>{bookingsSay.undo[undo.kind === 'cancel' ? 'cancelled' : 'moved'](undo.what)}</p>
          </UndoButton>
        )}
      </div>
      <div ref={panel} id={panelIdOf(NAME)} role="tabpanel" aria-labelledby={tabIdOf(NAME, tab)} tabIndex={-1} className={styles.panel}>
        <BookingsList
          key={tab}
          {...{ tab, now, bookings, ahead }}
          onCancel={({ id }) => setLeaving(id)}
          onDone={setMessage}
          onDetails={({ id }) => details.open(String(id))}
          onReschedule={({ id }) => reschedule.open(String(id))}
        />
      </div>
      {/* Shown only after the list has loaded, so that it does not move up when the list is shorter than its skeleton. */}
      <div hidden={bookings.isPending}>{children}</div>
      {leaving && !shown && (
        <CancelDialog
          booking={leaving}
          onKeep={() => setLeaving(null)}
          onRefused={() => void bookings.refetch()}
          onCancelled={(outcome) => onCancelled(leaving, outcome)}
        />
      )}
      {moving && <RescheduleDialog booking={moving} onClose={reschedule.close} onMoved={onMoved} />}
      {giving && (
        <GiveDialog
          booking={giving}
          onClose={give.close}
          onTakenBack={(message) => {
            give.close();
            setMessage(message);
          }}
        />
      )}
      {shown && <DetailsDialog booking={shown} onClose={details.close} onAsk={(what) => onAsk(what, shown.id)} />}
    </>
  );
}

/** `shown` is null after some seconds. `undo` stays, so that nobody has to hurry. */
function useOutcome() {
  const [{ message, undo }, setOutcome] = useState<Outcome | typeof NOTHING>(NOTHING);
  useAfter(message, MESSAGE_STAYS, () => setOutcome({ message: null, undo }));
  return { shown: message, undo, setOutcome };
}
