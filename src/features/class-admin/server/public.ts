export { findInstructor } from './capacity.store.ts';
export { presentBookings } from './present-bookings.ts';
export { listClassesOf } from './staff-classes.store.ts';
export { giveClass } from './class-change-mails.ts';
export { teachingInvitation } from './teaching-event.ts';
export { teacherMails } from './teacher-mails.ts';
