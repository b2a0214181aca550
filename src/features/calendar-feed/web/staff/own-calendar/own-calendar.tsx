import {
  createStaffCalendarLink,
  getStaffCalendarLink,
  renewStaffCalendarLink,
  revokeStaffCalendarLink,
} from '../../../contract/calendar.contract.ts';
import { CalendarLink } from '../../calendar-section/calendar-link.tsx';
import styles from './own-calendar.module.css';
import { ownCalendarSay } from './own-calendar-texts.ts';

const calls = {
  get: getStaffCalendarLink,
  create: createStaffCalendarLink,
  renew: renewStaffCalendarLink,
  revoke: revokeStaffCalendarLink,
};

/** The calendar link of a member of staff, in My Settings. */
export const OwnCalendar = () => (
  <div className={styles.own}>
    <CalendarLink reader="staff" calls={calls} words={ownCalendarSay} />
  </div>
);
