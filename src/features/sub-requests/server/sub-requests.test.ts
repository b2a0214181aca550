/** Staff ask other instructors to take over a class, through the whole server (spec 3 §2, §4, §7; readings §10). */
import { describe, expect, it } from 'vitest';
import { anAppointmentService, anAppointmentSession, isHeld } from '../../../../tests/builders/appointments.ts';
import type { Rush } from '../../../../tests/builders/rush.ts';
import { aStaff, type TestStaff } from '../../../../tests/builders/staff.ts';
import { at, NOW, theClassDesk } from '../../../../tests/support/class-desk.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import { hashToken } from '../../../server/http/api.ts';
import type { ClaimedMail } from '../../../server/mail/mail.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { subRequestMails } from './public.ts';
import { FEATURES, type Feature } from '../../../context/studio.ts';
import type { ClassSessionId } from '../../../kernel/ids.ts';

const desk = theClassDesk();

interface House {
  readonly rush: Rush;
  readonly iris: TestStaff;
  readonly bea: TestStaff;
  readonly cleo: TestStaff;
  readonly session: ClassSessionId;
}

/** Iris teaches the first of two classes, in which two people have a seat. Bea and Cleo also teach. */
async function aHouse(features: readonly Feature[] = FEATURES): Promise<House> {
  const rush = await desk.aStudioOf({ features });
  const named = (name: string) => desk.inside(rush, (tx) => aStaff(tx, { row: { name }, loggedInAt: NOW }));
  const [iris, bea, cleo] = [await named('Iris'), await named('Bea Sol'), await named('Cleo')];
  const session = rush.sessions[0]!;
  await desk.change(rush, `update class_session set instructor_id = ${iris.id} where id = ${session}`);
  for (const person of rush.people.slice(0, 2)) await desk.reserve(rush, person);
  return { rush, iris, bea, cleo, session };
}

const post = ({ rush }: House, path: string, body: object, token: string | null = null) =>
  desk.server.call('POST', path, { ...at(rush), ...(token !== null && { token }), body });
const get = ({ rush }: House, path: string, token: string) => desk.server.call('GET', path, { ...at(rush), token });
const WORDS = { subject: 'Can you?', body: 'I am ill.\n\nPlease help.' };
const ask = (house: House, who: readonly TestStaff[], more: object = {}, token = house.iris.token) =>
  post(house, '/staff/sub-requests', { ...WORDS, schedule_id: house.session, recipients: who.map(({ id }) => id), ...more }, token);
const rows = async ({ rush }: House, query: string) => (await desk.change(rush, query)).rows as any[];
const instructorOf = async (house: House) =>
  (await rows(house, `select instructor_id from class_session where id = ${house.session}`))[0].instructor_id;
/** Moves the class to four days ago. */
const begin = (house: House) =>
  desk.change(
    house.rush,
    `update class_session set starts_at = starts_at - interval '4 days', ends_at = ends_at - interval '4 days' where id = ${house.session}`,
  );
const mails = async (house: House) =>
  (await rows(house, "select kind from mail where kind like 'sub-%' or kind = 'class-changed' order by id")).map(({ kind }) => kind);
/** The subjects of the mails after an answer, and the calendar action of each. */
const told = ({ rush }: House) =>
  desk.inside(rush, async (tx) => {
    const found = await tx.selectFrom('mail').selectAll().where('kind', 'in', ['sub-request-taken', 'sub-request-yours']).execute();
    const sent = found.map((row) => ({ ...row, to: row.to_address, staff: row.staff_id }) as unknown as ClaimedMail);
    const context = { studio: await loadStudio(tx), origin: 'https://here.test', at: NOW, from: 'no-reply@here.test' };
    const written = (await subRequestMails.check(tx, context, sent)).map((one) => ('write' in one ? one.write() : null));
    return written.map((one) => [one?.letter.subject, one?.attachments?.[0]?.calendarMethod]);
  });
/** Replaces the asked instructor's token by one that the test knows, because a link exists only in its unsent mail. */
async function tokenOf({ rush }: House, { id }: TestStaff): Promise<string> {
  const token = `of-${id}`;
  await desk.change(rush, `update instructor_sub_request set token_hash = '${hashToken(token)}' where staff_id = ${id}`);
  return token;
}
const answer = async (house: House, who: TestStaff, said: 'accept' | 'decline') =>
  post(house, '/api/sub-request/answer', { token: await tokenOf(house, who), answer: said });
const read = async (house: House, who: TestStaff) =>
  (await post(house, '/api/sub-request/read', { token: await tokenOf(house, who) })).body.asked;

describe('a sub request', () => {
  it('asks each instructor once, by a personal link, and is shown on the class', async () => {
    const house = await aHouse();
    const { body } = await ask(house, [house.bea, house.bea]);
    expect(body).toMatchObject({
      success: true,
      message: 'One instructor is asked by mail.',
      sub_request: { status: 'pending', ...WORDS },
    });
    const again = await post(
      house,
      '/staff/sub-requests',
      {
        ...WORDS,
        subject: 'Please!',
        schedule_id: house.session,
        sub_request_id: body.sub_request.id,
        recipients: [house.bea.id, house.cleo.id],
      },
      house.iris.token,
    );
    expect(again.body).toMatchObject({ message: 'One instructor is asked by mail.', sub_request: { subject: 'Please!' } });
    expect(again.body.sub_request.instructors).toMatchObject([
      { instructor: { name: 'Bea Sol' }, status: 'pending', status_text: 'Pending' },
      { instructor: { name: 'Cleo' }, status: 'pending' },
    ]);
    expect(await mails(house)).toEqual(['sub-request', 'sub-request']);
    const { schedule } = (await post(house, '/api/staff/scheduleClass', { id: house.session }, house.iris.token)).body;
    expect(schedule).toMatchObject({ total_pending_sub_request: 1, sub_request: { id: body.sub_request.id } });
    const { data } = (await get(house, `/staff/sub-requests?sub_request_id=${body.sub_request.id}`, house.iris.token)).body;
    expect(data).toEqual(again.body.sub_request);
    expect(
      await rows(
        house,
        "select count(*)::int as plain from instructor_sub_request where token_hash = any(array(select data ->> 'link' from mail))",
      ),
    ).toEqual([{ plain: 0 }]);
  });

  it('exists once per class, for a future class, to other instructors of the studio', async () => {
    const house = await aHouse();
    expect((await ask(house, [house.iris])).body.errors).toEqual({ recipients: ['Item is required'] });
    expect((await ask(house, [])).body.errors).toEqual({ recipients: ['Item is required'] });
    await ask(house, [house.bea]);
    expect((await ask(house, [house.cleo])).body.code).toBe('sub-requested');
    await begin(house);
    expect((await ask(house, [house.cleo])).body.code).toBe('class-started');
    await desk.change(house.rush, `update class_session set cancelled_at = starts_at where id = ${house.session}`);
    expect((await ask(house, [house.cleo])).body.code).toBe('class-cancelled');
  });

  it('requires the own class and the package feature, and never reaches another studio', async () => {
    const house = await aHouse();
    const { sub_request: request } = (await ask(house, [house.bea], {}, house.rush.ownerToken)).body;
    expect((await get(house, `/staff/sub-requests?sub_request_id=${request.id}`, house.cleo.token)).status).toBe(404);
    expect((await post(house, '/staff/sub-requests/decline', { sub_request_id: request.id }, house.cleo.token)).status).toBe(404);
    const other = await aHouse();
    expect((await post(other, '/staff/sub-requests/decline', { sub_request_id: request.id }, other.rush.ownerToken)).status).toBe(404);
    expect((await post(other, '/api/sub-request/read', { token: await tokenOf(house, house.bea) })).status).toBe(404);
    const plain = await aHouse(FEATURES.filter((feature) => feature !== 'sub_request'));
    expect((await ask(plain, [plain.bea])).status).toBe(403);
  });

  it('finds the instructors who can be asked, and names those who teach at that time', async () => {
    const house = await aHouse();
    await desk.change(
      house.rush,
      `update class_session s set instructor_id = ${house.cleo.id}, starts_at = f.starts_at, ends_at = f.ends_at
       from class_session f where f.id = ${house.session} and s.id = ${house.rush.sessions[1]}`,
    );
    const find = async (query: string) =>
      (await get(house, `/instructors/filter-instructors?schedule_id=${house.session}&${query}`, house.iris.token)).body.instructors.map(
        (one: any) => [one.name, one.available],
      );
    expect(await find('all=1')).toEqual([
      ['Bea Sol', true],
      ['Cleo', false],
    ]);
    expect(await find('all=0')).toEqual([['Bea Sol', true]]);
    expect(await find('all=1&search=CLÉ')).toEqual([['Cleo', false]]);
  });
});

describe('an answer to a sub request', () => {
  it('that accepts first gets the class; customers, the requester and the new instructor are told; the other learns who has it, by mail and by link', async () => {
    const house = await aHouse();
    await ask(house, [house.bea, house.cleo]);
    expect(await read(house, house.bea)).toMatchObject({
      standing: 'open',
      requested_by: 'Iris',
      instructor_name: 'Bea Sol',
      taken_by: null,
    });
    expect((await answer(house, house.bea, 'accept')).body).toEqual({ success: true, message: 'Thank you! The class is yours.' });
    expect(await instructorOf(house)).toBe(house.bea.id);
    expect(await mails(house)).toEqual([
      'sub-request',
      'sub-request',
      'class-changed',
      'class-changed',
      'sub-request-taken',
      'sub-request-yours',
      'sub-request-taken-by-other',
    ]);
    expect(await told(house)).toEqual([
      [expect.stringMatching(/^Bea Sol takes .+, \w{3} \d+ Nov, \d/), 'CANCEL'],
      [expect.stringMatching(/^You teach .+, \w{3} \d+ Nov, \d/), 'REQUEST'],
    ]);
    expect((await answer(house, house.bea, 'accept')).status).toBe(200);
    const late = await answer(house, house.cleo, 'accept');
    expect(late).toMatchObject({ status: 409, body: { code: 'sub-taken', message: 'Bea Sol has taken this class.' } });
    expect(await read(house, house.cleo)).toMatchObject({ standing: 'taken', taken_by: 'Bea Sol' });
    expect(await instructorOf(house)).toBe(house.bea.id);
    expect((await rows(house, "select action, actor from audit_entry where action = 'sub-request.assign'"))[0].actor).toBe(
      `staff:${house.bea.id}`,
    );
    await desk.sound(house.rush);
  });

  it('that accepts is refused at the time of an appointment', async () => {
    const house = await aHouse();
    await ask(house, [house.bea, house.cleo]);
    await desk.inside(house.rush, async (tx) => {
      const { starts_at } = await tx
        .selectFrom('class_session')
        .select('starts_at')
        .where('id', '=', house.session)
        .executeTakeFirstOrThrow();
      const startsAt = fromSqlTime(starts_at);
      const service = await anAppointmentService(tx);
      await anAppointmentSession(tx, { service, instructor: house.bea.id, startsAt });
      await isHeld(tx, await anAppointmentSession(tx, { service, instructor: house.cleo.id, startsAt }), NOW);
    });
    expect(await answer(house, house.bea, 'accept')).toMatchObject({ status: 409, body: { code: 'sub-has-appointment' } });
    // Until now Cleo's time was held for somebody.
    expect((await answer(house, house.cleo, 'accept')).status).toBe(200);
  });

  it('that declines changes nothing, and can be revised', async () => {
    const house = await aHouse();
    await ask(house, [house.bea]);
    expect((await answer(house, house.bea, 'decline')).status).toBe(200);
    expect(await read(house, house.bea)).toMatchObject({ standing: 'declined' });
    expect(await instructorOf(house)).toBe(house.iris.id);
    expect((await answer(house, house.bea, 'accept')).status).toBe(200);
    expect(await instructorOf(house)).toBe(house.bea.id);
  });

  it('is not needed once the request is withdrawn: people who did not decline are told', async () => {
    const house = await aHouse();
    const { sub_request: request } = (await ask(house, [house.bea, house.cleo])).body;
    await answer(house, house.cleo, 'decline');
    await post(house, '/staff/sub-requests/decline', { sub_request_id: request.id }, house.iris.token);
    expect(await rows(house, "select staff_id as who from mail where kind = 'sub-request-withdrawn'")).toEqual([{ who: house.bea.id }]);
  });

  it('comes too late once the class has started, was cancelled, or has a sub', async () => {
    const house = await aHouse();
    const { sub_request: request } = (await ask(house, [house.bea])).body;
    await begin(house);
    expect((await answer(house, house.bea, 'accept')).body.code).toBe('class-started');
    await desk.change(house.rush, `update class_session set cancelled_at = starts_at where id = ${house.session}`);
    expect((await answer(house, house.bea, 'accept')).body.code).toBe('class-cancelled');
    const { body } = await post(house, '/staff/sub-requests/decline', { sub_request_id: request.id }, house.iris.token);
    expect(body.message).toBe('The sub request is cancelled.');
    expect((await answer(house, house.bea, 'accept')).body.code).toBe('sub-withdrawn');
    expect((await post(house, '/api/sub-request/answer', { token: 'guessed', answer: 'accept' })).status).toBe(404);
  });
});

describe('staff', () => {
  it('record an instructor’s answer, and give the class to one of them', async () => {
    const house = await aHouse();
    const { sub_request: request } = (await ask(house, [house.bea, house.cleo])).body;
    const [bea, cleo] = request.instructors.map(({ id }: { id: number }) => id);
    const status = (id: number, said: string) =>
      post(house, '/staff/sub-requests/update-instructor-status', { instructor_sub_request_id: id, status: said }, house.iris.token);
    expect((await status(bea, 'declined')).body).toEqual({ success: true, message: 'The answer is written down.' });
    const done = await post(house, '/staff/sub-requests/complete', { instructor_sub_request_id: cleo }, house.iris.token);
    expect(done.body).toEqual({ success: true, message: 'Cleo has the class now.' });
    expect(await instructorOf(house)).toBe(house.cleo.id);
    expect((await status(bea, 'accepted')).body.code).toBe('sub-taken');
    // The requester still sees the result.
    const { data } = (await get(house, `/staff/sub-requests?sub_request_id=${request.id}`, house.iris.token)).body;
    expect([data.status, data.status_text, data.instructors.map((one: any) => one.status)]).toEqual([
      'accepted',
      'Accepted',
      ['declined', 'accepted'],
    ]);
  });
});
