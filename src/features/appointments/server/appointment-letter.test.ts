/** Texts and calendar entries of the mails about appointments. Only participants get the links. */
import { describe, expect, it } from 'vitest';
import { theAppointmentDesk, tomorrow, type AppointmentHouse } from '../../../../tests/support/appointment-desk.ts';
import { NOW } from '../../../../tests/support/class-desk.ts';
import { hours, plus, type Instant } from '../../../kernel/time.ts';
import type { ClaimedMail } from '../../../server/mail/mail.ts';
import type { CheckedMail } from '../../../server/mail/mail-kinds.ts';
import { loadStudio } from '../../studio/server/public.ts';
import type { Studio } from '../../../context/studio.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import type { AppointmentFacts } from '../rules/appointment-facts.ts';
import { appointmentBrief } from './appointment-letter.ts';
import { appointmentMails } from './public.ts';

const desk = theAppointmentDesk();
const ROOM = 'https://studio.test/room';

async function anOnlineHouse(confirms = false): Promise<AppointmentHouse> {
  const house = await desk.aHouse({ appointments: { instructorConfirms: confirms }, service: { maxPersons: 2 } });
  await desk.desk.change(house.rush, `update appointment_service set is_online = true, online_link = '${ROOM}'`);
  return house;
}

/** Each enqueued mail by its kind: the reason it is not sent, or its text. */
const said = (house: AppointmentHouse, at: Instant = NOW) =>
  desk.desk.inside(house.rush, async (tx) => {
    const rows = await tx.selectFrom('mail').selectAll().where('studio_id', '=', tx.studio).orderBy('id').execute();
    const mails = rows.map((row) => ({ ...row, to: row.to_address }) as unknown as ClaimedMail);
    const context = { studio: await loadStudio(tx), origin: 'https://book.test', at, from: 'no-reply@book.test' };
    const checked = await appointmentMails.check(tx, context, mails);
    return Object.fromEntries(mails.map(({ kind }, nth) => [kind, read(checked[nth]!)]));
  });

function read(mail: CheckedMail) {
  if ('stale' in mail) return { stale: mail.stale };
  const { letter, attachments = [] } = mail.write();
  const { subject, heading, button } = letter;
  const links = letter.card?.rows.flatMap(({ href }) => href ?? []);
  return {
    subject,
    heading,
    href: button?.href,
    links,
    notes: letter.notes.length,
    calendar: attachments.map(({ content }) => content.replaceAll('\r\n ', '')),
  };
}

describe('mails about an appointment', () => {
  it('tell both sides about the booking, with the meeting link and the date', async () => {
    const house = await anOnlineHouse();
    await desk.booked(house, house.people[0]!, tomorrow(10), { persons: 2 });
    const mails = await said(house);
    expect(mails).toMatchObject({
      'appointment-booked': {
        heading: 'You’re booked',
        href: 'https://book.test/account#appointments',
        links: [ROOM],
        notes: 1,
        calendar: [expect.stringMatching(/METHOD:REQUEST.*SEQUENCE:1.*LOCATION:https:\/\/studio\.test\/room.*STATUS:CONFIRMED/s)],
      },
      'appointment-new': { heading: 'A new appointment', href: 'https://book.test/staff/account#appointments', links: [ROOM], notes: 0 },
    });
    const later = await said(house, plus(tomorrow(11), hours(1)));
    expect(later).toMatchObject({ 'appointment-booked': { stale: 'the appointment is over' } });
  });

  it('contain the meeting link only while the appointment is confirmed', async () => {
    const house = await anOnlineHouse(true);
    const appointment_id = await desk.booked(house, house.people[0]!, tomorrow(10));
    expect(await said(house)).toMatchObject({
      'appointment-requested': { heading: 'Waiting for confirmation', links: [], calendar: [] },
      'appointment-new': { heading: 'An appointment waits for you', links: [] },
    });
    const which = { appointment_id, customer_id: house.people[0]!.id };
    await desk.post(house, house.iris.token, '/api/staff/appointments/confirm', which);
    expect(await said(house)).toMatchObject({
      'appointment-requested': { stale: 'the appointment is not waiting for confirmation' },
      'appointment-confirmed': { heading: 'Your appointment is confirmed', links: [ROOM] },
    });
    expect(Object.keys(await said(house))).not.toContain('appointment-confirmed-by-studio');
    await desk.post(house, house.rush.ownerToken, '/api/customer/appointments/cancel-instructor', which);
    expect(await said(house)).toMatchObject({
      'appointment-confirmed': { stale: 'the appointment is not confirmed' },
      'appointment-cancelled': { links: [], calendar: [expect.stringMatching(/METHOD:CANCEL.*SEQUENCE:2/s)] },
      'appointment-gone': { heading: 'An appointment was cancelled', links: [] },
    });
  });

  it('tell the instructor about changes by others, but not about their own', async () => {
    const house = await anOnlineHouse(true);
    const which = async (nth: number) => ({
      appointment_id: await desk.booked(house, house.people[nth]!, tomorrow(10 + 2 * nth)),
      customer_id: house.people[nth]!.id,
    });
    await desk.post(house, house.rush.ownerToken, '/api/staff/appointments/confirm', await which(0));
    expect(await said(house)).toMatchObject({
      'appointment-confirmed-by-studio': {
        heading: 'An appointment of yours is confirmed',
        href: 'https://book.test/staff/account#appointments',
        links: [ROOM],
        calendar: [expect.stringMatching(/METHOD:REQUEST.*SEQUENCE:1.*STATUS:CONFIRMED/s)],
      },
    });
    await desk.post(house, house.iris.token, '/api/customer/appointments/cancel-instructor', await which(1));
    expect(await desk.look(house, "select kind from mail where kind like 'appointment-cancel%' or kind = 'appointment-gone'")).toEqual([
      { kind: 'appointment-cancelled' },
    ]);
  });

  it.each([
    { by: 'customer', heading: 'Your request: withdrawn', gone: 'A request has ended' },
    { by: 'staff', heading: 'Your request: not confirmed', gone: undefined },
  ])('still call it a request when $by ends it', async ({ by, heading, gone }) => {
    const house = await anOnlineHouse(true);
    const [ann] = house.people;
    const appointment_id = await desk.booked(house, ann!, tomorrow(10));
    expect((await said(house))['appointment-requested']).toMatchObject({ notes: 1 });
    if (by === 'customer') await desk.post(house, ann!.token, '/api/customer/appointments/cancel', { appointment_id });
    else await desk.post(house, house.iris.token, '/api/customer/appointments/cancel-instructor', { appointment_id, customer_id: ann!.id });
    const mails = await said(house);
    expect([mails['appointment-cancelled'], mails['appointment-gone']].map((mail) => mail && 'heading' in mail && mail.heading)).toEqual([
      heading,
      gone,
    ]);
  });

  it('are in Spanish for a Spanish studio', async () => {
    const house = await desk.aHouse({ settings: { locale: 'es-MX' } });
    await desk.booked(house, house.people[0]!, tomorrow(10));
    expect(await said(house)).toMatchObject({ 'appointment-booked': { heading: 'Tu cita está reservada' } });
  });
});

it('a reminder on a device does not replace the mail with the link of the meeting', () => {
  const replaces = (joinLink: string | null) => {
    const session = { isOnline: true, joinLink, startsAt: plus(NOW, hours(1)), endsAt: plus(NOW, hours(2)) };
    const facts = { appointment: { id: 9, state: 'confirmed' }, session, service: { name: 'Talk' }, instructor: { name: 'Iris' } };
    const settings = completeSettings({ name: 'Harbor', timeZone: 'America/New_York' as never, locale: 'en-US' });
    const ask = { facts: facts as AppointmentFacts, studio: { settings } as Studio, origin: 'https://book.test', at: NOW };
    return appointmentBrief({ kind: 'appointment-reminder', ...ask })!;
  };
  expect(replaces(null)).toMatchObject({ about: 'appointment-9', replacesMail: true });
  expect(replaces(ROOM)).toMatchObject({ replacesMail: false });
});
