import { type ReactNode } from 'react';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { useOverDialog } from '../../../../../web/lib/use-over-dialog.ts';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import type { StaffBooking, StaffClassDetails } from '../../../../class-admin/contract/staff-class.ts';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import { hostOf, nameOf } from './name-of.ts';

const TagsDialog = lazyDialog(() => import('../../../../customer-admin/web/public/tags-dialog.tsx'));
const AddBookingDialog = lazyDialog(() => import('./add-booking-dialog.tsx'));
const NotesDialog = lazyDialog(() => import('../../../../customer-admin/web/public/notes-dialog.tsx'));
const TaskCodeDialog = lazyDialog(() => import('../../../../task-links/web/public/task-code-dialog.tsx'));
const MoveUpDialog = lazyDialog(() => import('../../../../class-admin/web/public/move-up-dialog.tsx'));
const PartnerVisitDialog = lazyDialog(() => import('../../../../class-admin/web/public/partner-visit-dialog.tsx'));
const RemoveBookingDialog = lazyDialog(() => import('../../../../class-admin/web/public/remove-booking-dialog.tsx'));

/** The dialogs over the roster. `add` concerns no booking; the others name one. */
const KINDS = ['add', 'notes', 'tasks', 'tags', 'move-up', 'visit', 'remove'] as const;
export const useRosterDialogs = () => useOverDialog(KINDS);

/** A correction shows the price of the visit and the number of the person at the partner. */
export function useMayCorrectVisits(): boolean {
  const seesMoney = useAbility('see-money');
  const seesCustomers = useAbility('see-customers');
  return seesMoney && seesCustomers;
}

/** The dialog that the address names, if the staff member has the ability for it. */
export function RosterDialogs({ session }: { readonly session: StaffClassDetails }) {
  const { shown, close } = useRosterDialogs();
  const maySeeCustomers = useAbility('see-customers');
  const mayEdit = useAbility('edit-own-classes');
  const mayCorrect = useMayCorrectVisits();
  const all = [...session.bookings, ...session.bookings_waitlist];
  const booking = all.find(({ id }) => id === shown?.id);
  const customer = booking && { id: booking.customer.id, name: hostOf(booking) ?? nameOf(booking) };
  const dialogs: Readonly<Record<(typeof KINDS)[number], () => ReactNode>> = {
    add: () => maySeeCustomers && <AddBookingDialog session={session} present={customersIn(all)} onClose={close} />,
    notes: () => customer && <NotesDialog {...customer} onClose={close} />,
    tasks: () => booking && customer && <TaskCodeDialog {...customer} booking={booking.id} onClose={close} />,
    tags: () => customer && maySeeCustomers && <TagsDialog {...customer} onClose={close} />,
    'move-up': () => booking && mayEdit && <MoveUpDialog session={session} booking={booking} name={nameOf(booking)} onClose={close} />,
    visit: () =>
      booking?.partner &&
      mayCorrect && (
        <PartnerVisitDialog
          visit={{
            id: booking.id,
            who: nameOf(booking),
            partner: booking.partner.name,
            name: session.name,
            startsAt: session.unix_start,
            number: booking.partner.visitor_number,
            amount: booking.partner.amount,
          }}
          onClose={close}
        />
      ),
    remove: () => booking && mayEdit && <RemoveBookingDialog booking={booking} name={nameOf(booking)} onClose={close} />,
  };
  return shown && dialogs[shown.kind]();
}

/** The customers with a booking of their own in the class. */
const customersIn = (bookings: readonly StaffBooking[]): ReadonlyMap<CustomerId, StaffBooking> =>
  new Map(bookings.flatMap((one) => (one.class_for === 'myself' ? [[one.customer.id, one]] : [])));
