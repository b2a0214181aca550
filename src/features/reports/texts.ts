/** The server's texts of the activity report: refusals and the words of its file (spec 3 §2). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { ReportRefusal } from './rules/decide-report-days.ts';

export const reportTexts = catalogue('reportTexts', {
  refusals: {
    'range-too-long': {
      status: 422,
      field: 'endDate',
      say: ({ most }) => `A report covers ${most} days at the most. Choose fewer, or export year by year.`,
    },
  } satisfies RefusalTexts<ReportRefusal>,
  /** Spec 3 §4, Class display status. */
  classStatus: { cancelled: 'Cancelled by Admin', 'sub-requested': 'Sub Requested', scheduled: 'Scheduled' },
  types: { class: 'Class', appointment: 'Appointment' },
  /** The header line of the file. */
  columns: {
    record_id: 'No.',
    service_name: 'Name',
    datetime: 'Date and time',
    type: 'Type',
    duration: 'Minutes',
    location_name: 'Location',
    instructor_name: 'Instructor',
    total_bookings: 'Bookings',
    total_attendance: 'Attendance',
    status_label: 'Status',
    late_cancel_count: 'Late cancels',
    no_show_count: 'No shows',
  },
  fileName: 'instructor-activity',
});
