/** Valid bodies with every field for the calls about instructors' hours. Their ids do not exist (spec 3 §7). */
export const staffHoursBodies: Readonly<Record<string, object>> = {
  '/api/staff/appointment-slots/update-instructor': {
    instructor_id: 1,
    appointment_slots: [{ duration: 30, price: 50, enable: true, id: null }],
  },
  '/api/staff/appointment-slots/by-instructor': { instructor_id: 1, date: ['2026-12-02'], timezone: 'UTC' },
  '/api/staff/appointment-slots/change-day-status': {
    instructor_id: 1,
    date: '2026-12-02',
    unix_start: 1_796_188_000,
    unix_end: 1_796_232_600,
    day_status: 'closed',
    timezone: 'UTC',
  },
  '/api/staff/appointment-slots/change-slot-status': { instructor_id: 1, date: 1_796_232_600, status: 'closed' },
  '/api/staff/appointment-slots/close-recurring-slots': {
    instructor_id: 1,
    start_date: '2999-12-02',
    end_date: '2999-12-03',
    reason: 'x',
    slot_time: 1_796_232_600,
  },
  '/api/staff/appointment-slots/close-recurring-days': {
    instructor_id: 1,
    start_date: '2999-12-02',
    end_date: '2999-12-03',
    reason: 'x',
  },
  '/api/staff/appointment-slots/additional/available/24hour': { instructor_id: 1, date: '2026-12-02', service_id: 1, timezone: 'UTC' },
  '/api/staff/appointment-slots/additional': {
    instructor_id: 1,
    date: '2026-12-02',
    slots: [1_796_232_600],
    reason: 'x',
    timezone: 'UTC',
    slot_time: 1_796_232_600,
  },
  '/api/staff/working-days/update-instructor': {
    instructor_id: 1,
    service_id: 1,
    working_days: [{ day: 'monday', enable: true, start: '08:00', end: '17:00', startF: '', working_day_break: null }],
  },
};
