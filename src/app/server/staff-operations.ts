import { staffCalendarOperations } from '../../features/staff-calendar/server/staff-calendar.routes.ts';
import { customerAdminOperations } from '../../features/customer-admin/server/customer-admin.routes.ts';
import { attendanceOperations } from '../../features/attendance/server/attendance.routes.ts';
import { staffHoursOperations } from '../../features/availability/server/staff-hours.routes.ts';
import { availabilityOperations } from '../../features/availability/server/availability.routes.ts';
import { bulkEmailOperations } from '../../features/bulk-email/server/bulk-email.routes.ts';
import { subRequestOperations } from '../../features/sub-requests/server/sub-requests.routes.ts';
import { selfCheckInOperations } from '../../features/self-check-in/server/self-check-in.routes.ts';
import { historyOperations } from '../../features/history/server/history.routes.ts';
import { customerMergesOperations } from '../../features/customer-merges/server/customer-merges.routes.ts';
import { peopleOperations } from '../../features/people/server/people.routes.ts';
import { personalDataOperations } from '../../features/personal-data/server/personal-data.routes.ts';
import { partnersOperations } from '../../features/partners/server/partners.routes.ts';
import { reportOperations } from '../../features/reports/server/reports.routes.ts';
import { textMessagesOperations } from '../../features/text-messages/server/text-messages.routes.ts';
import type { Texts } from '../../features/text-messages/server/public.ts';
import type { Sign } from '../../server/secret-box.ts';
import type { Operation } from '../../server/http/operation.ts';

/** Operations of the staff portal. `sign` signs their links. */
export const portalOperations = (sign: Sign, texts: Texts): readonly Operation[] => [
  ...staffCalendarOperations,
  ...customerAdminOperations,
  ...attendanceOperations,
  ...staffHoursOperations,
  ...availabilityOperations,
  ...bulkEmailOperations,
  ...subRequestOperations,
  ...selfCheckInOperations(sign),
  ...partnersOperations,
  ...reportOperations,
  ...peopleOperations,
  ...customerMergesOperations,
  ...historyOperations,
  ...personalDataOperations,
  ...textMessagesOperations(texts),
];
