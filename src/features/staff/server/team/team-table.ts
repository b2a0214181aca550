import { entityTable } from '../../../../server/entities/entity-table.ts';
import { personFields } from '../../contract/team.ts';

export const teamTable = entityTable({
  table: 'staff',
  fields: personFields,
  columns: {
    name: 'text',
    email: 'text',
    role: 'text',
    teaches: 'boolean',
    pictureUrl: 'text',
    description: 'text',
    allowAllSchedulesAccess: 'boolean',
    allowSelfCheckIn: 'boolean',
    mayRefund: 'boolean',
    maySeeMoney: 'boolean',
  },
  others: { emailKey: 'text', passwordHash: 'text', phone: 'text', createdAt: 'timestamptz' },
  /** Log-ins, links and invitations end with the person, so they are no use. */
  endsWith: [
    'access_token.staff_id',
    'password_reset.staff_id',
    'recovery_code.staff_id',
    'second_factor.staff_id',
    'second_step.staff_id',
    'timetable_change.made_by',
  ],
  usedBy: [
    'access_token.impersonated_by',
    'additional_slot.instructor_id',
    'appointment_session.instructor_id',
    'bulk_email.written_by',
    'class_session.instructor_id',
    'closed_day.instructor_id',
    'closed_slot.instructor_id',
    'consent_entry.staff_id',
    'instructor_busy.instructor_id',
    'instructor_duration.instructor_id',
    'instructor_service.instructor_id',
    'instructor_sub_request.staff_id',
    'mail.staff_id',
    'purchase_booking.by_staff',
    'recurrence.instructor_id',
    'stored_image.staff_id',
    'sub_request.requested_by',
  ],
  uniqueEmail: 'staff_studio_id_email_key_key',
});
