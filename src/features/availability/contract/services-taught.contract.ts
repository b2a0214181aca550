/** The services that somebody gives as appointments, for the editor of the team. */
import * as z from 'zod/mini';
import type { ServiceId, StaffId } from '../../../kernel/ids.ts';
import { id, plainId } from '../../../wire/codecs.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { areDistinct } from '../../../wire/entity-fields.ts';
import { WANTED } from '../../../wire/messages.ts';

const path = '/office/team/{id}/services';
const who = { staff: 'edit-team' } as const;
const params = z.object({ id: id<StaffId>() });
const reply = z.object({ services: z.array(z.object({ id: plainId<ServiceId>(), name: z.string(), isTaught: z.boolean() })) });
const services = () => z.array(id<ServiceId>()).check(z.maxLength(500), z.refine(areDistinct, WANTED.once));

export const getServicesTaught = endpoint({
  method: 'GET',
  path,
  who,
  feature: 'appointments',
  summary: 'The services that can be booked as appointments, and which of them a person gives',
  params,
  reply,
});

export const saveServicesTaught = endpoint({
  method: 'PUT',
  path,
  who,
  feature: 'appointments',
  summary: 'Choose the services that a person gives as appointments',
  params,
  body: z.object({
    services: services(),
    /** The choice when the form was opened, so that nobody overwrites what somebody else has saved since. */
    before: services(),
  }),
  reply,
});
