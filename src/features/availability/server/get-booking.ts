/** The wizard's calls before the slot search: services, instructors and booking rules. */
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type {
  getAppointmentData as dataContract,
  getBookingSettings as settingsContract,
  getInstructorServices as servicesContract,
} from '../contract/appointment-slots.contract.ts';
import { presentInstructor, presentService, presentSettings } from './present-booking.ts';
import { findService, listServiceInstructors, listServices } from './services.store.ts';

export async function getAppointmentData(call: Call<typeof dataContract>): Promise<Decision<ReplyOf<typeof dataContract>>> {
  const { tx, studio, language } = call;
  const [services, instructors] = await Promise.all([listServices(tx), listServiceInstructors(tx)]);
  const bookable = new Set(services.map(({ id }) => id));
  return ok({
    services: services.map(presentService),
    instructors: instructors
      .map((one) => ({ ...presentInstructor(one), services: one.services.filter((id) => bookable.has(id)) }))
      .filter(({ services: given }) => given.length > 0),
    appointment_setting: presentSettings(services, { settings: studio.settings, language, instructor: null }),
  });
}

export async function getBookingSettings(
  call: Call<typeof settingsContract>,
): Promise<Decision<ReplyOf<typeof settingsContract>> | Problem> {
  const { tx, studio, body, language } = call;
  const [service, instructors] = await Promise.all([
    findService(tx, body.service_id),
    body.instructor_id === undefined ? null : listServiceInstructors(tx, body.instructor_id),
  ]);
  const [instructor] = (instructors ?? []).filter(({ services }) => services.includes(body.service_id));
  if (!service || (instructors && !instructor)) return notFound();
  return ok(presentSettings([service], { settings: studio.settings, language, instructor: instructor ?? null }));
}

/** Empty when none of the instructor's services can be booked now. 404 when they offer none at all or do not work here. */
export async function getInstructorServices(
  call: Call<typeof servicesContract>,
): Promise<Decision<ReplyOf<typeof servicesContract>> | Problem> {
  const { tx, params } = call;
  const [services, instructors] = await Promise.all([listServices(tx, { instructor: params.id }), listServiceInstructors(tx, params.id)]);
  if (instructors.length === 0) return notFound();
  return ok({ services: services.map(presentService) });
}
