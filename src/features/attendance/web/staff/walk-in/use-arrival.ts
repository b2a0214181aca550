import type { BookingId } from '../../../../../kernel/ids.ts';
import { hours, minus } from '../../../../../kernel/time.ts';
import { serverNow } from '../../../../../web/lib/server-clock.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import type { StaffClass } from '../../../../class-admin/contract/staff-class.ts';
import { updateAttendance } from '../../../contract/attendance.contract.ts';
import type { NewPerson } from './new-person.tsx';

/** A person booked this short before the class is there, so the booking is marked as present at once. */
const STANDS_THERE = hours(2);

/** Marks the person of a new booking as present if the class begins soon. The function says whether it did. */
export function useArrival({ unix_start: start }: Pick<StaffClass, 'unix_start'>) {
  const { submit, isWorking } = useSubmit(updateAttendance);
  const arrive = async (booking: BookingId, person: NewPerson): Promise<boolean> =>
    serverNow() >= minus(start, STANDS_THERE) &&
    (await submit({ body: { booking_id: booking, customer_id: person.id, attendance: true } })) !== null;
  return { arrive, isArriving: isWorking };
}
