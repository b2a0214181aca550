/** Texts of attendance (spec 3 §2, §4). */
import { toUnix, type Instant } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { AttendanceRefusal, CompletionRefusal } from './rules/decide-attendance.ts';

const cancelled = { status: 409, say: () => 'This class has been cancelled.' } as const;
const fees = (count: number) => (count === 1 ? '1 no-show fee' : `${count} no-show fees`);

export const attendanceTexts = catalogue('attendanceTexts', {
  present: (name: string) => `${name} is present.`,
  absent: (name: string) => `${name} is not present.`,
  completed: (raised: number) =>
    raised === 0 ? 'Attendance is complete.' : `Attendance is complete. ${fees(raised)} will be charged at the end of tomorrow.`,
  reopened: (taken: number) => (taken === 0 ? 'Attendance is open again.' : `Attendance is open again. ${fees(taken)} taken back.`),
  attendance: {
    'class-cancelled': cancelled,
    'attendance-completed': { status: 409, say: () => 'Attendance is complete. Mark it incomplete to change it.' },
    'on-waitlist': { status: 409, say: () => 'This person waits and has no seat yet.' },
    'booking-ended': { status: 409, say: () => 'This booking has ended.' },
  } satisfies RefusalTexts<AttendanceRefusal>,
  completion: {
    'class-cancelled': cancelled,
    'class-not-begun': {
      status: 409,
      say: () => 'The class has not begun yet.',
      details: ({ startsAt }: { startsAt: Instant }) => ({ unix_start: toUnix(startsAt) }),
    },
    'fees-paid': {
      status: 409,
      say: ({ count }: { count: number }) =>
        `${count === 1 ? '1 no-show fee is paid and goes' : `${count} no-show fees are paid and go`} back when attendance is open again. Ask somebody who may give money back.`,
      details: ({ count }: { count: number }) => ({ count }),
    },
  } satisfies RefusalTexts<CompletionRefusal>,
});
