/**
 * Spanish texts of the staff portal. Separate from spanish.ts, so that customers do not load them. Must load before the portal's modules.
 */
import { staffHoursTexts } from '../../features/availability/staff-texts.es.ts';
import { hoursScreenTexts } from '../../features/availability/web/staff/hours-texts.es.ts';
import { slotsScreenTexts } from '../../features/availability/web/staff/slots/slots-texts.es.ts';
import { staffAppointmentsTexts } from '../../features/appointments/web/staff/my-appointments/staff-appointments-texts.es.ts';
import { attendanceScreenTexts } from '../../features/attendance/web/staff/attendance/attendance-texts.es.ts';
import { marksTexts } from '../../features/attendance/web/staff/marks/marks-texts.es.ts';
import { bulkEmailScreenTexts } from '../../features/bulk-email/web/staff/bulk-email/bulk-email-texts.es.ts';
import { cancelClassTexts } from '../../features/class-admin/web/staff/cancel-class/cancel-class-texts.es.ts';
import { editClassTexts } from '../../features/class-admin/web/staff/edit-class/edit-class-texts.es.ts';
import { myClassesTexts } from '../../features/class-admin/web/staff/my-classes/my-classes-texts.es.ts';
import { moveUpTexts } from '../../features/class-admin/web/staff/move-up/move-up-texts.es.ts';
import { removeBookingTexts } from '../../features/class-admin/web/staff/remove-booking/remove-booking-texts.es.ts';
import { calendarScreenTexts } from '../../features/staff-calendar/web/staff/calendar/calendar-texts.es.ts';
import { checkInLinkTexts } from '../../features/self-check-in/web/staff/check-in-link/check-in-link-texts.es.ts';
import { customersScreenTexts } from '../../features/customer-admin/web/staff/customers/customers-texts.es.ts';
import { tagsScreenTexts } from '../../features/customer-admin/web/staff/tags/tags-texts.es.ts';
import { reportScreenTexts } from '../../features/reports/web/staff/report/report-texts.es.ts';
import { answerTexts } from '../../features/sub-requests/web/staff/answer/answer-texts.es.ts';
import { subRequestScreenTexts } from '../../features/sub-requests/web/staff/sub-request/sub-request-texts.es.ts';
import { staffSettingsTexts } from '../../features/accounts/web/staff/settings/staff-settings-texts.es.ts';

Object.assign(globalThis.spoken?.es ?? {}, {
  answerTexts,
  attendanceScreenTexts,
  bulkEmailScreenTexts,
  calendarScreenTexts,
  cancelClassTexts,
  checkInLinkTexts,
  customersScreenTexts,
  editClassTexts,
  hoursScreenTexts,
  marksTexts,
  myClassesTexts,
  moveUpTexts,
  removeBookingTexts,
  reportScreenTexts,
  slotsScreenTexts,
  staffAppointmentsTexts,
  staffHoursTexts,
  staffSettingsTexts,
  subRequestScreenTexts,
  tagsScreenTexts,
});
