import { cancelForStudio, listAppointmentsOf, lockTime } from '../../features/appointments/server/public.ts';
import { closeDaysOf, listServicesOf, openDays } from '../../features/availability/server/public.ts';
import { listSubRequests } from '../../features/sub-requests/server/public.ts';
import type { timetableOperations } from '../../features/timetable/server/timetable.routes.ts';

/** The later features' functions that the timetable calls. */
export const timetableUses: Parameters<typeof timetableOperations> = [
  { lockTime, listSubRequests },
  {
    listAppointments: listAppointmentsOf,
    cancelAppointments: cancelForStudio,
    givesAppointments: async (tx, teacher) => (await listServicesOf(tx, teacher)).length > 0,
    closeDays: (tx, teacher, days) => closeDaysOf(tx, teacher, days, ''),
    openDays,
  },
];
