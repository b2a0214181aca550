import { minutes, plus } from '../../../../../kernel/time.ts';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import type { StaffBooking, StaffClassDetails } from '../../../../class-admin/contract/staff-class.ts';
import { useStaffClass } from '../../../../class-admin/web/public/use-staff-class.ts';
import { attendanceSay } from '../../staff/attendance/attendance-texts.ts';
import { nameOf, paidWith } from '../../staff/attendance/name-of.ts';
import { inOrder } from '../../staff/attendance/roster-order.ts';
import styles from './roster.module.css';
import { rosterSay as say } from './roster-texts.ts';

/** The roster on one sheet of paper, by name, with a box for each person. The browser also prints it as a PDF. */
export function RosterPage({ id }: { readonly id: ClassSessionId }) {
  const { data, error, refetch } = useStaffClass(id);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  return (
    <Kit>
      <Sheet session={data.schedule} />
    </Kit>
  );
}

function Sheet({ session }: { readonly session: StaffClassDetails }) {
  const dates = useDates('staff');
  const { bookings, bookings_waitlist: waiting } = session;
  const lead = [
    dates.span(session.unix_start, plus(session.unix_start, minutes(session.class_duration))),
    say.teacher(session.instructor_name),
    say.booked(bookings.length),
  ].join(' · ');
  return (
    <>
      <PageTitle lead={lead}>{session.name}</PageTitle>
      <Stack gap={4}>
        <div className={styles.noPrint}>
          <ButtonWithWork onClick={() => window.print()}>{say.print}</ButtonWithWork>
        </div>
        {bookings.length === 0 ? <Text tone="soft">{say.none}</Text> : <People name={session.name} people={inOrder(bookings, 'name')} />}
        {waiting.length > 0 && (
          <Text>
            <strong>{say.waiting}</strong>: {waiting.map(nameOf).join(', ')}
          </Text>
        )}
      </Stack>
    </>
  );
}

const People = ({ name, people }: { readonly name: string; readonly people: readonly StaffBooking[] }) => (
  <table className={styles.people} aria-label={name}>
    <thead>
      <tr>
        <th scope="col">{say.here}</th>
        <th scope="col">{say.name}</th>
        <th scope="col">{say.pass}</th>
        <th scope="col">{say.open}</th>
      </tr>
    </thead>
    <tbody>
      {people.map((one) => (
        <tr key={one.id}>
          <td className={styles.box}>{one.status === ATTENDED ? '☑' : '☐'}</td>
          <th scope="row">{nameOf(one)}</th>
          <td>{paidWith(one)}</td>
          <td>
            {[
              ...(one.customer.injured && one.class_for === 'myself' ? [attendanceSay.injured] : []),
              ...(one.pass?.is_paid === false ? [attendanceSay.notPaid] : []),
              ...one.missing.map((task) => attendanceSay.missing[task]),
            ].join(', ')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The status of a booking whose attendee is marked as present (readings §3). */
const ATTENDED = 2;
