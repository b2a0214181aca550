import type { StaffBooking, StaffClassDetails } from '../../../../class-admin/contract/staff-class.ts';
import { MenuButton } from '../../../../../web/ui/menu-button.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import type { useMarks } from '../marks/use-marks.ts';
import { attendanceSay } from './attendance-texts.ts';
import { useRosterOrder } from './roster-order.ts';

const say = attendanceSay.menu;

interface RosterMenuProps {
  readonly session: StaffClassDetails;
  readonly marks: ReturnType<typeof useMarks>;
}

/** Actions on the whole roster: its order, a mark for everybody, and a page to print. */
export function RosterMenu({ session, marks }: RosterMenuProps) {
  const [order, setOrder] = useRosterOrder();
  const canMark = !session.is_cancel && !session.attendance_completed;
  const unmarked: readonly StaffBooking[] = canMark ? session.bookings.filter((one) => !marks.of(one).isPresent) : [];
  const markAll = () => {
    for (const booking of unmarked) marks.set(booking, true);
    toast(say.allMarked(unmarked.length));
  };
  return (
    <MenuButton
      label={say.label}
      entries={[
        order === 'name'
          ? { label: say.byBooking, onPress: () => setOrder('booking') }
          : { label: say.byName, onPress: () => setOrder('name') },
        ...(unmarked.length > 0 ? [{ label: say.allPresent, onPress: markAll }] : []),
        { label: say.print, href: `/office/roster/${session.id}` },
      ]}
    />
  );
}
