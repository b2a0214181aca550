import { IconCheck, IconQrcode } from '@tabler/icons-react';
import { MenuButton, type MenuEntry } from '../../../../../web/ui/menu-button.tsx';
import { Tag } from '../../../../../web/ui/tag.tsx';
import type { StaffBooking } from '../../../../class-admin/contract/staff-class.ts';
import { contactEntries } from '../../../../customers/web/public/contact-entries.ts';
import { PersonLink } from '../../../../customers/web/public/person-link.tsx';
import { CustomerTags } from '../../../../customers/web/public/customer-tags.tsx';
import { taskCodeSay } from '../../../../task-links/web/public/task-code-texts.ts';
import type { Attendance } from '../marks/use-marks.ts';
import { attendanceSay } from './attendance-texts.ts';
import { CustomerHover } from './customer-hover.tsx';
import { hostOf, nameOf, paidWith } from './name-of.ts';
import styles from './roster-row.module.css';

interface RosterRowProps {
  readonly booking: StaffBooking;
  /** Null for a waiting person, and in a cancelled class. */
  readonly attendance: Attendance | null;
  readonly canMark: boolean;
  readonly onMark: (isPresent: boolean) => void;
  readonly onNotes: () => void;
  /** Shows the code for what is missing. Null when the staff member may not show it. */
  readonly onTasks: (() => void) | null;
  /** Null when the staff member may not manage tags. */
  readonly onTags: (() => void) | null;
  /** Null when the staff member may not act for customers. */
  readonly onActFor: (() => void) | null;
  /** Null for a person with a seat, and when the staff member may not give seats. */
  readonly onMoveUp: (() => void) | null;
  /** Corrects a visit that a partner pays for. Null for other bookings, and when the staff member may not. */
  readonly onVisit: (() => void) | null;
  /** Null when this person may not be removed, or can no longer be. */
  readonly onRemove: (() => void) | null;
}

/** A row of the roster: the person, their pass, and one large toggle. */
export function RosterRow({
  booking,
  attendance,
  canMark,
  onMark,
  onNotes,
  onTasks,
  onTags,
  onActFor,
  onMoveUp,
  onVisit,
  onRemove,
}: RosterRowProps) {
  const name = nameOf(booking);
  const host = hostOf(booking);
  const { customer, pass } = booking;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <CustomerHover customer={customer}>
            <PersonLink id={customer.id}>{name}</PersonLink>
          </CustomerHover>
          {host === null && customer.attended_classes_count === 0 && <Tag>{attendanceSay.new}</Tag>}
          {host === null && customer.injured && <span className={styles.injured}>{attendanceSay.injured}</span>}
        </p>
        <p className={styles.soft}>
          {host !== null && <span>{attendanceSay.guestOf(host)}</span>}
          <span>{paidWith(booking)}</span>
          {pass && !pass.is_paid && <span className={styles.unpaid}>{attendanceSay.notPaid}</span>}
          {booking.missing.map((task) => (
            <span key={task} className={task === 'waiver' ? styles.unpaid : undefined}>
              {attendanceSay.missing[task]}
            </span>
          ))}
        </p>
        {onTasks && booking.missing.length > 0 && (
          <button type="button" className={styles.code} aria-label={taskCodeSay.showOf(name)} onClick={onTasks}>
            <IconQrcode size={16} stroke={1.8} aria-hidden="true" />
            {taskCodeSay.show}
          </button>
        )}
        {host === null && <CustomerTags tags={customer.tags} />}
      </div>
      {attendance === null ? (
        booking.waitlist_number !== null && <p className={styles.number}>{attendanceSay.waitlistNumber(booking.waitlist_number)}</p>
      ) : (
        <button
          type="button"
          className={styles.present}
          aria-pressed={attendance.isPresent}
          aria-label={attendanceSay.presentLabel(name)}
          data-pending={attendance.isPending || undefined}
          title={attendance.isPending ? attendanceSay.notSent : undefined}
          disabled={!canMark}
          onClick={() => onMark(!attendance.isPresent)}
        >
          <IconCheck size={18} stroke={2.2} aria-hidden="true" />
          {attendanceSay.present}
        </button>
      )}
      <MenuButton
        label={attendanceSay.more(name)}
        entries={entriesOf(booking, { onNotes, onTags, onActFor, onMoveUp, onVisit, onRemove })}
      />
    </li>
  );
}

/** Menu entries: contact, notes, tags, removal (spec 3 §2). */
const entriesOf = (
  { customer }: StaffBooking,
  {
    onNotes,
    onTags,
    onActFor,
    onMoveUp,
    onVisit,
    onRemove,
  }: Pick<RosterRowProps, 'onNotes' | 'onTags' | 'onActFor' | 'onMoveUp' | 'onVisit' | 'onRemove'>,
): MenuEntry[] => [
  ...(onMoveUp ? [{ label: attendanceSay.moveUp, onPress: onMoveUp }] : []),
  { label: attendanceSay.notes, onPress: onNotes },
  ...contactEntries(customer, attendanceSay),
  ...(onActFor ? [{ label: attendanceSay.actFor, onPress: onActFor }] : []),
  ...(onTags ? [{ label: attendanceSay.tags, onPress: onTags }] : []),
  ...(onVisit ? [{ label: attendanceSay.correctVisit, onPress: onVisit }] : []),
  ...(onRemove ? [{ label: attendanceSay.remove, onPress: onRemove, isDanger: true }] : []),
];
