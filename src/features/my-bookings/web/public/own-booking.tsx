import { IconListCheck, IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { BookingId } from '../../../../kernel/ids.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { ActionLink, ActionList, ActionPress, ActionRoute } from '../../../../web/ui/action-list/action-list.tsx';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { getBooking } from '../../../bookings/contract/bookings.contract.ts';
import { isWaiting } from '../../../bookings/web/public/booking-view.ts';
import { companyNames } from '../../../friend-links/web/public/company.ts';
import { companySay } from '../../../friend-links/web/public/company-texts.ts';
import { SeatActions, type SeatAction } from '../actions/seat-actions.tsx';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';
import type { Outcome } from '../../../bookings/web/public/outcome.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { CancelRefusal } from '../../../bookings/web/public/own-card.tsx';
import { reserveSay } from '../../../bookings/web/public/reserve-texts.ts';

const GiveDialog = lazyDialog(() => import('../../../seat-gifts/web/public/give-dialog.tsx'));
const ChangeWait = lazy(() => import('../../../bookings/web/public/wait/change-wait.tsx'));
const CancelDialog = lazyDialog(() => import('../my-bookings/cancel-dialog.tsx'));
const RescheduleDialog = lazyDialog(() => import('../../../reschedules/web/public/reschedule-dialog.tsx'));

interface OthersProps {
  /** Books a place for somebody else. Null when not allowed. */
  readonly onAnother: (() => void) | null;
}

interface OwnBookingProps extends OthersProps {
  /** Null for a person who only brings others. Undefined while unknown. */
  readonly id: BookingId | null | undefined;
  /** The location's address. Null when the class is online or the studio has set no address. */
  readonly address: string | null;
  /** The booking was cancelled or moved. Receives the server's message, with a button to undo it. */
  readonly onLeft: (message: string, undo?: ReactNode) => void;
}

/** Actions for the visitor's own place in a class, then links to guests and other bookings. */
export default function OwnBooking({ id, onAnother, ...own }: OwnBookingProps) {
  if (id === undefined) return <Shape />;
  if (id !== null) return <Own {...own} {...{ id, onAnother }} />;
  return (
    <ActionList>
      <Others onAnother={onAnother} />
    </ActionList>
  );
}

/** About as high as the content. */
const Shape = () => <Bone height={288} />;

function Own({ id, address, onAnother, onLeft }: OwnBookingProps & { readonly id: BookingId }) {
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(reading(getBooking, { params: { id } }));
  const [asked, setAsked] = useState<SeatAction | null>(null);
  const now = useNow();
  const dates = useDates();
  const booking = data?.booking;
  const names = companyNames(booking?.company.with ?? []);
  const close = () => setAsked(null);
  const takenBack = (message: string) => {
    close();
    toast(message);
  };
  const left = ({ message, undo }: Outcome) => {
    close();
    onLeft(message, undo && <UndoButton key={undo.booking} undo={undo} onUndone={onLeft} />);
    forgetClasses(client);
  };
  if (isPending) return <Shape />;
  return (
    <>
      {booking?.cancellation && isWaiting(booking) && (
        <Suspense fallback={<Bone height={booking.day_waits ? 150 : 70} />}>
          <ChangeWait {...{ booking, now }} onChanged={toast} />
        </Suspense>
      )}
      {names !== null && <p>{companySay.with(names)}</p>}
      <ActionList>
        {booking && <SeatActions {...{ booking, address }} onAsk={setAsked} />}
        <Others onAnother={onAnother} />
      </ActionList>
      {booking?.cancellation === null && booking.cancel_refusal && (
        <CancelRefusal refusal={booking.cancel_refusal} deadlineWas={bookingsSay.deadlineWas} dates={dates} />
      )}
      {booking && asked === 'cancel' && (
        <CancelDialog booking={booking} onKeep={close} onRefused={() => void refetch()} onCancelled={left} />
      )}
      {booking && asked === 'move' && <RescheduleDialog booking={booking} onClose={close} onMoved={left} />}
      {booking && asked === 'give' && <GiveDialog booking={booking} onClose={close} onTakenBack={takenBack} />}
    </>
  );
}

/** Links to guests and other bookings. In an embedded frame the account opens in a new window, because a frame does not show it. */
function Others({ onAnother }: OthersProps) {
  const { isEmbedded } = useEmbed();
  const own = { Icon: IconListCheck, label: reserveSay.page.seeBookings };
  return (
    <>
      {onAnother !== null && <ActionPress Icon={IconUserPlus} label={reserveSay.page.another} onPress={onAnother} />}
      {isEmbedded ? (
        <ActionLink {...own} href={`${path.account}#bookings`} target="_blank" rel="noopener" />
      ) : (
        <ActionRoute {...own} to={path.account} hash="bookings" />
      )}
    </>
  );
}
