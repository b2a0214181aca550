import { useEffect, useSyncExternalStore } from 'react';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { seconds } from '../../../kernel/time.ts';
import { call, newIntent } from '../../../web/lib/api.ts';
import { keyOf, queryClient } from '../../../web/lib/query.ts';
import { storage, type PendingMark } from '../../../web/lib/storage.ts';
import { toast } from '../../../web/ui/toast.tsx';
import { getStaffClass, listStaffClasses } from '../../class-admin/contract/staff-classes.contract.ts';
import type { StaffBooking, StaffClass, StaffClassDetails } from '../../class-admin/contract/staff-class.ts';
import { updateAttendance } from '../contract/attendance.contract.ts';
import { createPendingMarks, type Mark } from './pending-marks.ts';

const ATTENDED = 2;
const RESERVED = 1;

/** What is waiting is tried again so often, beside the moment at which the line is back. */
const TRIED_EVERY = seconds(5);

/** The card of the class says it, too; asking for the whole list after each mark would be a question a tap. */
function noteInList(id: ClassSessionId, total_attendance: number): void {
  queryClient.setQueriesData<{ classes: StaffClass[] }>(
    { queryKey: keyOf(listStaffClasses) },
    (known) => known && { ...known, classes: known.classes.map((one) => (one.id === id ? { ...one, total_attendance } : one)) },
  );
}

/** The screens that know of the booking agree with the server. */
function note({ booking, isPresent }: Mark): void {
  queryClient.setQueriesData<{ schedule: StaffClassDetails }>({ queryKey: keyOf(getStaffClass) }, (known) => {
    if (!known?.schedule.bookings.some(({ id }) => id === booking)) return known;
    const bookings = known.schedule.bookings.map((one) => (one.id === booking ? { ...one, status: isPresent ? ATTENDED : RESERVED } : one));
    const total_attendance = bookings.filter(({ status }) => status === ATTENDED).length;
    noteInList(known.schedule.id, total_attendance);
    return { ...known, schedule: { ...known.schedule, bookings, total_attendance } };
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
    // React Query tells its screens in a task of its own, begun just now: this one runs after it.
    await new Promise((resolve) => setTimeout(resolve));
  },
  onRefused(_, error) {
    toast(error.message);
    void queryClient.invalidateQueries({ queryKey: keyOf(getStaffClass) });
  },
});

const NOTHING: Readonly<Record<string, PendingMark>> = {};
let known: { readonly text: string; readonly marks: Readonly<Record<string, PendingMark>> } = { text: '{}', marks: NOTHING };

/** The same object as long as nothing changes, as React wants it. */
function pendingMarks(): Readonly<Record<string, PendingMark>> {
  const read = storage.read('pending_marks') ?? NOTHING;
  const text = JSON.stringify(read);
  if (text !== known.text) known = { text, marks: read };
  return known.marks;
}
const subscribe = (changed: () => void) => storage.subscribe((key) => key === 'pending_marks' && changed());

/** Sends marks that wait, as long as the portal is open: when the line is back, and every few seconds. */
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
  /** The server has not confirmed it yet. */
  readonly isPending: boolean;
}

/** Who is present, with what was marked here and is not confirmed yet. */
export function useMarks() {
  const pending = useSyncExternalStore(subscribe, pendingMarks);
  return {
    of({ id, status }: StaffBooking): Attendance {
      const mark = pending[String(id)];
      return mark ? { isPresent: mark.isPresent, isPending: true } : { isPresent: status === ATTENDED, isPending: false };
    },
    pendingIn: (bookings: readonly StaffBooking[]): number => bookings.filter(({ id }) => pending[String(id)]).length,
    /** Sends what waits; gives whether the server has all marks of these now. */
    settle: async (bookings: readonly StaffBooking[]): Promise<boolean> => {
      await marks.flush();
      return bookings.every(({ id }) => !pendingMarks()[String(id)]);
    },
    set: ({ id, customer }: StaffBooking, isPresent: boolean) => marks.add({ booking: id, customer: customer.id, isPresent }),
  };
}

/** After the class itself has changed. */
export async function forgetClass(id: ClassSessionId): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keyOf(listStaffClasses) });
  await queryClient.invalidateQueries({ queryKey: [...keyOf(getStaffClass), { body: { id } }] });
}
