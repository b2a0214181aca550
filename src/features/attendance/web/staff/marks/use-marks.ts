import { useEffect, useSyncExternalStore } from 'react';
import type { BookingId, ClassSessionId } from '../../../../../kernel/ids.ts';
import { seconds } from '../../../../../kernel/time.ts';
import { call, newIntent } from '../../../../../web/lib/api.ts';
import { keepAnswer } from '../../../../../web/lib/offline/kept-answers.ts';
import { keyOf, queryClient } from '../../../../../web/lib/query.ts';
import { storage, type KeptMark } from '../../../../../web/lib/storage.ts';
import { getStaffClass, listStaffClasses } from '../../../../class-admin/contract/staff-classes.contract.ts';
import type { StaffBooking, StaffClass, StaffClassDetails } from '../../../../class-admin/contract/staff-class.ts';
import { updateAttendance } from '../../../contract/attendance.contract.ts';
import { nameOf } from '../attendance/name-of.ts';
import { classOf, createPendingMarks, ownMarks, refusedAmong, type Mark, type RefusedMark } from './pending-marks.ts';

const ATTENDED = 2;
const RESERVED = 1;

/** The interval between attempts. Marks are also sent when the network returns. */
const TRIED_EVERY = seconds(5);

/** Updates the count on the card of the class in place, because reloading the list after each mark would cost a request per tap. */
function noteInList(id: ClassSessionId, total_attendance: number): void {
  queryClient.setQueriesData<{ classes: StaffClass[] }>(
    { queryKey: keyOf(listStaffClasses) },
    (known) => known && { ...known, classes: known.classes.map((one) => (one.id === id ? { ...one, total_attendance } : one)) },
  );
}

/** Updates the screens that show the booking, and the answers cached for offline use, with a mark that the server has. */
function note({ booking, isPresent }: Mark): void {
  queryClient.setQueriesData<{ schedule: StaffClassDetails }>({ queryKey: keyOf(getStaffClass) }, (known) => {
    if (!known?.schedule.bookings.some(({ id }) => id === booking)) return known;
    const bookings = known.schedule.bookings.map((one) => (one.id === booking ? { ...one, status: isPresent ? ATTENDED : RESERVED } : one));
    const total_attendance = bookings.filter(({ status }) => status === ATTENDED).length;
    noteInList(known.schedule.id, total_attendance);
    const schedule = { ...known.schedule, bookings, total_attendance };
    void keepAnswer(getStaffClass, { body: { id: schedule.id } }, { schedule }).catch(() => undefined);
    return { ...known, schedule };
  });
}

const marks = createPendingMarks({
  storage,
  newIntent,
  async send({ booking, customer, isPresent }, intent) {
    await call(updateAttendance, { body: { booking_id: booking, customer_id: customer, attendance: isPresent } }, { intent });
  },
  async onSent(mark) {
    note(mark);
    // React Query notifies its screens in a task that has just been queued. This one runs after it.
    await new Promise((resolve) => setTimeout(resolve));
  },
  onRefused: () => void queryClient.invalidateQueries({ queryKey: keyOf(getStaffClass) }),
  alone: async (work) => {
    // Only secure pages have locks. Without them two tabs may send a mark twice, and its idempotency key makes the second call harmless.
    if ('locks' in navigator) await navigator.locks.request('marks', work);
    else await work();
  },
});

let known: { readonly text: string; readonly marks: Readonly<Record<string, KeptMark>> } = { text: '{}', marks: {} };

/** The marks of the logged-in staff member. Returns the same object while nothing changes, as React requires. */
function myMarks(): Readonly<Record<string, KeptMark>> {
  const read = ownMarks(storage);
  const text = JSON.stringify(read);
  if (text !== known.text) known = { text, marks: read };
  return known.marks;
}
const subscribe = (changed: () => void) => storage.subscribe((key) => (key === 'marks' || key === 'staff_person') && changed());
const useMyMarks = () => useSyncExternalStore(subscribe, myMarks);

/** Sends waiting marks while the portal is open: when the network returns, and every few seconds. */
export function useSendMarks(): void {
  useEffect(() => {
    const flush = () => void marks.flush();
    flush();
    const timer = setInterval(flush, TRIED_EVERY);
    addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flush);
    };
  }, []);
}

export interface Attendance {
  readonly isPresent: boolean;
  /** The server has not confirmed the mark yet. */
  readonly isPending: boolean;
}

/** The attendance of a class, including the unconfirmed marks of this device. */
export function useMarks({ id: session, name, unix_start: startsAt }: Pick<StaffClass, 'id' | 'name' | 'unix_start'>) {
  const mine = useMyMarks();
  const waiting = (id: BookingId) => (mine[id]?.refusal ? undefined : mine[id]);
  return {
    of({ id, status }: StaffBooking): Attendance {
      const mark = waiting(id);
      return mark ? { isPresent: mark.isPresent, isPending: true } : { isPresent: status === ATTENDED, isPending: false };
    },
    pendingIn: (bookings: readonly StaffBooking[]): number => bookings.filter(({ id }) => waiting(id)).length,
    /** Sends waiting marks. Returns whether the server has decided all marks of these bookings. */
    settle: async (bookings: readonly StaffBooking[]): Promise<boolean> => {
      await marks.flush();
      return bookings.every(({ id }) => !myMarks()[id] || myMarks()[id]!.refusal);
    },
    set: (booking: StaffBooking, isPresent: boolean) =>
      marks.add({
        booking: booking.id,
        customer: booking.customer.id,
        isPresent,
        person: nameOf(booking),
        session: { id: session, name, startsAt },
      }),
  };
}

/** The logged-in staff member's refused marks, and the actions on each. */
export function useRefusedMarks(): {
  readonly refused: readonly RefusedMark[];
  readonly retry: (bookings: readonly BookingId[]) => void;
  readonly discard: (booking: BookingId) => void;
} {
  const refused = refusedAmong(useMyMarks());
  return { refused, retry: (bookings) => void marks.retry(bookings), discard: marks.discard };
}

/** After attendance was reopened: marks that were refused because it was complete may be accepted now. */
export const retryMarksOf = (id: ClassSessionId): Promise<void> =>
  marks.retry(
    refusedAmong(myMarks())
      .filter((mark) => classOf(mark) === id)
      .map(({ booking }) => booking),
  );

/** Refreshes the data of a class that has changed. */
export async function forgetClass(id: ClassSessionId): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keyOf(listStaffClasses) });
  await queryClient.invalidateQueries({ queryKey: [...keyOf(getStaffClass), { body: { id } }] });
}
