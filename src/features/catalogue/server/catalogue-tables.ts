import { entityTable } from '../../../server/entities/entity-table.ts';
import { classTemplateFields } from '../contract/class-template.ts';
import { locationFields } from '../contract/location.ts';
import { serviceFields } from '../contract/service.ts';
import { tagFields } from '../contract/tag.ts';

export const locationTable = entityTable({
  table: 'location',
  fields: locationFields,
  columns: { name: 'text', address: 'text', rooms: 'jsonb' },
  usedBy: [
    'class_session.location_id',
    'check_in_link.location_id',
    'standing_booking.location_id',
    'recurrence.location_id',
    'closure_location.location_id',
  ],
  uniqueName: 'location_studio_id_name_key',
});

export const tagTable = entityTable({
  table: 'tag',
  fields: tagFields,
  columns: { name: 'text', customLabel: 'text', customColor: 'text' },
  usedBy: ['class_template_tag.tag_id', 'offer_tag.tag_id', 'customer_tag.tag_id'],
});

export const serviceTable = entityTable({
  table: 'service',
  fields: serviceFields,
  columns: { name: 'text', description: 'text', mediaUrl: 'text', firstVisit: 'text' },
  usedBy: ['class_template.service_id', 'appointment_service.service_id', 'custom_field_service.service_id'],
  uniqueName: 'service_studio_id_name_key',
});

export const classTemplateTable = entityTable({
  table: 'class_template',
  fields: classTemplateFields,
  columns: {
    service: { column: 'service_id', type: 'bigint', refersTo: 'services' },
    name: 'text',
    description: 'text',
    color: 'text',
    durationMinutes: 'int',
    mediaUrl: 'text',
    firstVisit: 'text',
    minimumPeople: 'int',
    minimumHours: 'int',
    tags: { link: 'class_template_tag', own: 'class_template_id', other: 'tag_id', refersTo: 'tags' },
  },
  usedBy: ['class_session.class_template_id', 'standing_booking.class_template_id', 'recurrence.class_template_id'],
});
