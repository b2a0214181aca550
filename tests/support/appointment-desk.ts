/** One server for a test file about appointments, and the calls that customers make. */
import type { StoredSettings } from '../../src/features/studio/rules/default-settings.ts';
import type { Zone } from '../../src/kernel/calendar.ts';
import type { PassId, ServiceId } from '../../src/kernel/ids.ts';
import { days, hours, plus, toUnix, type Instant } from '../../src/kernel/time.ts';
import { anAppointmentService, givesService, type ServiceFacts } from '../builders/appointments.ts';
import { anOwnedPass } from '../builders/owned-pass.ts';
import { limited, packTerms } from '../builders/pass.ts';
import type { Rush, Visitor } from '../builders/rush.ts';
import { aStaff, type TestStaff } from '../builders/staff.ts';
import { at, iso, NOW, theClassDesk, type ClassDesk } from './class-desk.ts';
import type { CallAnswer } from './server.ts';

/** A studio in UTC. Iris gives a one-hour massage that costs one credit per person. Everybody has a pass with five appointment credits. */
export interface AppointmentHouse {
  readonly rush: Rush;
  readonly iris: TestStaff;
  readonly massage: ServiceId;
  readonly people: readonly Visitor[];
}

interface HouseAsk {
  readonly service?: ServiceFacts;
  readonly appointments?: NonNullable<StoredSettings['appointments']>;
  readonly settings?: StoredSettings;
  readonly credits?: number;
  readonly people?: number;
}

/** Tomorrow at this hour, UTC. */
export const tomorrow = (hour: number): Instant => plus(NOW, days(1) + hours(hour - 12));

export interface AppointmentDesk {
  readonly desk: ClassDesk;
  aHouse(ask?: HouseAsk): Promise<AppointmentHouse>;
  hold(house: AppointmentHouse, who: Visitor, startsAt: Instant, more?: object): Promise<CallAnswer>;
  book(house: AppointmentHouse, who: Visitor, handle: string, more?: object): Promise<CallAnswer>;
  /** Holds and books a slot. Returns the id of the appointment. */
  booked(house: AppointmentHouse, who: Visitor, startsAt: Instant, more?: object): Promise<number>;
  post(house: AppointmentHouse, token: string, path: string, body: object): Promise<CallAnswer>;
  look<Row>(house: AppointmentHouse, statement: string): Promise<Row[]>;
  setClock(at: Instant): void;
}

/** Call once, at the top of a test file. */
export function theAppointmentDesk(settings?: () => Promise<Record<string, string>>): AppointmentDesk {
  const desk = theClassDesk(settings);
  const post: AppointmentDesk['post'] = ({ rush }, token, path, body) => desk.server.call('POST', path, { ...at(rush), token, body });
  const hold: AppointmentDesk['hold'] = (house, who, startsAt, more = {}) =>
    post(house, who.token, '/api/get-appointment-checkout-data', {
      instructor_id: house.iris.id,
      service_id: house.massage,
      duration: 60,
      persons: 1,
      unix_slot_date: toUnix(startsAt),
      ...more,
    });
  const book: AppointmentDesk['book'] = (house, who, handle, more = {}) =>
    post(house, who.token, '/api/appointment-cash-checkout', { pass_user_id: who.pass, temp_appointment_id: handle, ...more });
  return {
    desk,
    async aHouse({ service = {}, appointments = {}, settings: more = {}, credits = 5, people: count = 3 } = {}) {
      const rush = await desk.aStudioOf({
        people: count,
        sessions: 1,
        settings: {
          timeZone: 'UTC' as Zone,
          appointments: { allowedBookingMinutes: 60, allowedCancelMinutes: 60, ...appointments },
          ...more,
        },
      });
      return desk.inside(rush, async (tx) => {
        const iris = await aStaff(tx, {
          row: { name: 'Iris Moon', email: 'iris@studio.test', email_key: 'iris@studio.test' },
          loggedInAt: NOW,
        });
        const massage = await anAppointmentService(tx, { name: 'Massage', ...service });
        await givesService(tx, { instructor: iris.id, service: massage, weekdays: [1, 2, 3, 4, 5, 6, 7], starts: 8 * 60, ends: 18 * 60 });
        const terms = packTerms({
          name: 'Five appointments',
          classes: null,
          appointments: { allowance: limited(credits), services: 'all', serviceLimits: null },
        });
        const people = await Promise.all(
          rush.people.map(async (who): Promise<Visitor> => ({ ...who, pass: await anOwnedPass(tx, who.id, { terms }) })),
        );
        return { rush, iris, massage, people };
      });
    },
    hold,
    book,
    async booked(house, who, startsAt, more = {}) {
      const held = await hold(house, who, startsAt, more);
      const { body } = await book(house, who, held.body.temp_appointment_id);
      if (!body.success) throw new Error(JSON.stringify([held.body, body]));
      return body.appointment_id;
    },
    post,
    look: async (house, statement) => (await desk.change(house.rush, statement)).rows as never,
    setClock: (now) => desk.server.setClock(iso(now)),
  };
}

/** A person's class pass, which cannot pay for appointments. */
export const classPassOf = ({ rush }: AppointmentHouse, nth: number): PassId => rush.people[nth]!.pass;
