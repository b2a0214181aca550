/** What other features may ask of appointments on the server. */
export { addAppointmentEvent } from './appointment-event.ts';
export { listAppointmentsDuring, listCalendarAppointments } from './appointment-facts.store.ts';
export { statusLabelOf, type AppointmentShowing } from './present-appointment.ts';
export { appointmentMails } from './appointment-mails.ts';
export { appointmentHoldsThatEnd } from './end-holds.ts';
export { requestsThatEnd } from './end-requests.ts';
export { REQUEST_ENDS } from './leave-sessions.ts';
export { bookAppointment } from './book-appointment.ts';
export { holdAppointment } from './hold-appointment.ts';
export { lockTime } from './lock-time.ts';
export { endPass, listBookedAfter } from './end-pass.ts';
export { meetingsToMake } from './meetings/make-meeting.ts';
export type { MakeMeeting } from './meetings/meetings.ts';
export { zoomMeetings } from './meetings/zoom.ts';
export { remindOfAppointments } from './remind.ts';
