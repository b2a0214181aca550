/** Reserving through the whole server (spec 1 §2, §5, §7; readings §3-4). */
import { describe, expect, it } from 'vitest';
import { days, plus } from '../../../../kernel/time.ts';
import { aCustomField } from '../../../../../tests/builders/custom-field.ts';
import type { Rush, Visitor } from '../../../../../tests/builders/rush.ts';
import { at, iso, NOW, theClassDesk } from '../../../../../tests/support/class-desk.ts';

const desk = theClassDesk();
const { aStudioOf, reserve, cancel, inside, change, sound } = desk;

describe('reserveClass', () => {
  it('takes a seat and a credit, answers with the spec’s message, and sends mails', async () => {
    const rush = await aStudioOf();
    const answer = await reserve(rush, rush.people[0]!);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Class reserved successfully.', waitlist_number: null, credits_remaining: 2 },
    });
    const mails = await inside(rush, (tx) => tx.selectFrom('mail').select(['kind']).execute());
    expect(mails).toEqual([{ kind: 'booking-confirmed' }]);
    await sound(rush);
  });

  it('joins the waitlist of a full class without taking a credit', async () => {
    const rush = await aStudioOf({ capacity: 1 });
    await reserve(rush, rush.people[0]!);
    const second = await reserve(rush, rush.people[1]!);
    const third = await reserve(rush, rush.people[2]!);
    expect(second.body).toMatchObject({ message: 'Waitlist joined successfully.', waitlist_number: 1, credits_remaining: 3 });
    expect(third.body).toMatchObject({ waitlist_number: 2 });
    await sound(rush);
  });

  it.each([
    { why: 'already booked', code: 'already-booked', status: 409 },
    { why: 'the class is cancelled', code: 'class-cancelled', status: 409, change: `update class_session set cancelled_at = starts_at` },
    {
      why: 'the class is closed',
      code: 'not-taking-reservations',
      status: 409,
      change: 'update class_session set accept_reservations = false',
    },
    { why: 'the class has started', code: 'class-started', status: 409, later: days(3) },
    { why: 'the class is not public', code: 'not-found', status: 404, change: 'update class_session set visible_public = false' },
  ])('refuses with reason and status when $why', async ({ code, status, change: statement, later }) => {
    const rush = await aStudioOf();
    if (code === 'already-booked') await reserve(rush, rush.people[0]!);
    if (statement) await change(rush, statement);
    if (later) desk.server.setClock(iso(plus(NOW, later)));
    const answer = await reserve(rush, rush.people[0]!);
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    await sound(rush);
  });

  it('gives the start of a started class in unix seconds', async () => {
    const rush = await aStudioOf();
    desk.server.setClock(iso(plus(NOW, days(3))));
    expect((await reserve(rush, rush.people[0]!)).body.details).toEqual({ unix_start: plus(NOW, days(3)) / 1000 });
  });

  it('refuses a full class without a waitlist, with the numbers', async () => {
    const rush = await aStudioOf({ capacity: 1, waitlist: false });
    await reserve(rush, rush.people[0]!);
    expect(await reserve(rush, rush.people[1]!)).toMatchObject({
      status: 409,
      body: { code: 'class-full', message: 'This class is full: 1 of 1 place is taken.', details: { capacity: 1, taken: 1 } },
    });
  });

  it('refuses a full class when the package has no waitlist', async () => {
    const rush = await aStudioOf({ capacity: 1, features: ['group_classes'] });
    await reserve(rush, rush.people[0]!);
    expect((await reserve(rush, rush.people[1]!)).body).toMatchObject({ code: 'class-full' });
  });

  it('refuses when the credits are used up, with the numbers', async () => {
    const rush = await aStudioOf({ credits: 1 });
    await reserve(rush, rush.people[0]!);
    expect(await reserve(rush, rush.people[0]!, {}, rush.sessions[1]!)).toMatchObject({
      status: 409,
      body: { code: 'credits-used-up', details: { used: 1, granted: 1 } },
    });
    await sound(rush);
  });

  it('does not find another person’s pass, another studio’s class, or a missing class', async () => {
    const [rush, elsewhere] = [await aStudioOf(), await aStudioOf()];
    const [one, two] = rush.people;
    expect(await reserve(rush, { ...one!, pass: two!.pass })).toMatchObject({ status: 404, body: { code: 'no-such-pass' } });
    expect((await reserve(rush, one!, {}, elsewhere.sessions[0]!)).status).toBe(404);
    expect((await reserve(rush, one!, { schedule_id: 999_999 })).status).toBe(404);
    expect(
      (
        await desk.server.call('POST', '/api/reserveClass', {
          ...at(elsewhere),
          token: one!.token,
          body: { user_pass: one!.pass, schedule_id: elsewhere.sessions[0] },
        })
      ).status,
    ).toBe(401);
    await sound(rush);
  });

  it('needs a customer', async () => {
    const rush = await aStudioOf();
    const body = { user_pass: 1, schedule_id: 1 };
    expect((await desk.server.call('POST', '/api/reserveClass', { ...at(rush), body })).status).toBe(401);
    expect((await desk.server.call('POST', '/api/reserveClass', { ...at(rush), body, token: rush.ownerToken })).status).toBe(401);
  });

  it.each([
    { body: {}, errors: { user_pass: ['Field is required'], schedule_id: ['Field is required'] } },
    { body: { user_pass: 'x', schedule_id: 1 }, errors: { user_pass: ['Field is invalid'] } },
    { body: { user_pass: 1, schedule_id: 1, class_for: 'nobody' }, errors: { class_for: ['Field is invalid'] } },
    { body: { user_pass: 1, schedule_id: 1, class_for: 'other' }, errors: { applicantName: ['Field is required'] } },
    {
      body: { user_pass: 1, schedule_id: 1, class_for: 'other', applicantName: 'Ada', applicantEmail: 'ada' },
      errors: { applicantEmail: ['Email is invalid'] },
    },
  ])('checks its fields: $errors', async ({ body, errors }) => {
    const rush = await aStudioOf();
    const answer = await desk.server.call('POST', '/api/reserveClass', { ...at(rush), token: rush.people[0]!.token, body });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  describe('where the studio asks questions at the checkout', () => {
    const asked = async () => {
      const rush = await aStudioOf();
      const fields = await inside(rush, async (tx) => [
        await aCustomField(tx, { name: 'Goal', required: true }),
        await aCustomField(tx, { name: 'Mat' }),
        await aCustomField(tx, { name: 'Old', active: false, required: true }),
      ]);
      return { rush, ids: fields.map(({ id }) => id) };
    };
    const answer = (rush: Rush, who: Visitor, fields: Record<string, string>) =>
      desk.server.call('POST', '/api/save-customer-checkout-fields', { ...at(rush), token: who.token, body: { fields } });

    it('refuses with the names of unanswered questions, and takes nothing', async () => {
      const { rush } = await asked();
      expect(await reserve(rush, rush.people[0]!)).toMatchObject({
        status: 422,
        body: { errors: { custom_fields: ['Please fill in: Goal, Mat'] } },
      });
      await sound(rush);
    });

    it('accepts a person with all answers, but not another person in the same group', async () => {
      const { rush, ids } = await asked();
      const [one, two] = rush.people;
      expect((await answer(rush, one!, { [ids[0]!]: 'Handstands', [ids[1]!]: 'Mine' })).status).toBe(200);
      const [first, second] = await Promise.all([reserve(rush, one!), reserve(rush, two!)]);
      expect([first.status, second.status]).toEqual([200, 422]);
      await sound(rush);
    });

    it('gives the reason first when the class cannot be booked', async () => {
      const { rush } = await asked();
      await change(rush, 'update class_session set accept_reservations = false');
      expect(await reserve(rush, rush.people[0]!)).toMatchObject({ status: 409, body: { code: 'not-taking-reservations' } });
    });

    it('asks nothing without the package feature', async () => {
      const rush = await aStudioOf({ features: ['group_classes'] });
      await inside(rush, (tx) => aCustomField(tx, { required: true }));
      expect((await reserve(rush, rush.people[0]!)).status).toBe(200);
    });
  });

  describe('for a guest', () => {
    const ada = { class_for: 'other', applicantName: 'Ada', applicantEmail: 'ada@example.org' };

    it('is offered only where the studio allows it', async () => {
      const rush = await aStudioOf();
      expect(await reserve(rush, rush.people[0]!, ada)).toMatchObject({ status: 403, body: { code: 'guests-not-offered' } });
    });

    it('tells one customer’s guests apart by email, otherwise by name, and requires an email for a repeated name', async () => {
      const rush = await aStudioOf({ capacity: 9, credits: 9, settings: { booking: { multipleReservation: true } } });
      const [one] = rush.people;
      const bring = (applicantName: string, applicantEmail?: string) =>
        reserve(rush, one!, { class_for: 'other', applicantName, applicantEmail });
      expect((await reserve(rush, one!)).status).toBe(200);
      for (const name of ['Anna', 'Ben']) expect((await bring(name)).status).toBe(200);
      expect(await bring(' ANNA ', '')).toMatchObject({
        status: 409,
        body: {
          code: 'already-booked',
          message: 'Anna is already in this class. Is this another Anna? Add their email.',
          details: { applicant_name: 'Anna', needs_email: true },
        },
      });
      expect((await bring('Anna', 'anna@example.org')).status).toBe(200);
      expect(await bring('Annie', 'ANNA@example.org')).toMatchObject({
        status: 409,
        body: { message: 'Anna is already in this class.', details: { applicant_name: 'Anna', needs_email: false } },
      });
      expect((await bring('Anna', 'another@example.org')).status).toBe(200);
      await sound(rush);
    });

    it('treats guests of different customers as different people, by name and by email', async () => {
      const rush = await aStudioOf({ capacity: 5, settings: { booking: { multipleReservation: true } } });
      for (const who of rush.people.slice(0, 2))
        for (const guest of [ada, { class_for: 'other', applicantName: 'Tom' }]) expect((await reserve(rush, who, guest)).status).toBe(200);
      await sound(rush);
    });

    it('names a guest who is already on the waitlist', async () => {
      const rush = await aStudioOf({ capacity: 1, settings: { booking: { multipleReservation: true } } });
      const [one, two] = rush.people;
      await reserve(rush, two!);
      await reserve(rush, one!, ada);
      expect(await reserve(rush, one!, ada)).toMatchObject({
        status: 409,
        body: { code: 'already-waiting', message: 'Ada is already on the waitlist of this class.' },
      });
      await sound(rush);
    });

    it.each([
      { sent: { applicantName: 'A\uD800d\u0000a\r\nTo: all' }, field: 'applicantName' },
      { sent: { applicantName: 'Win at https://casino.test' }, field: 'applicantName' },
      { sent: { applicantName: 'casino.test' }, field: 'applicantName' },
      { sent: { applicantName: 'Ada\u202e' }, field: 'applicantName' },
      { sent: { applicantEmail: 'ada\u200b@mail.test' }, field: 'applicantEmail' },
      { sent: { applicantEmail: 'ada\u0000@mail.test' }, field: 'applicantEmail' },
    ])('sends no mail to an invalid name or email: $sent', async ({ sent, field }) => {
      const rush = await aStudioOf({ settings: { booking: { multipleReservation: true } } });
      const answer = await reserve(rush, rush.people[0]!, { ...ada, ...sent });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
      expect(await inside(rush, (tx) => tx.selectFrom('mail').select('kind').execute())).toEqual([]);
    });

    it('mails fifteen addresses a day, however fast they are booked and cancelled', async () => {
      const rush = await aStudioOf({ settings: { booking: { multipleReservation: true } } });
      const [one, two] = rush.people;
      const guest = (n: number) => ({ ...ada, applicantName: `Guest ${n}`, applicantEmail: `guest${n}@mail.test` });
      for (let n = 1; n <= 15; n++) await cancel(rush, one!, (await reserve(rush, one!, guest(n))).body.booking_id);
      const refused = await reserve(rush, one!, guest(16));
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-guests', details: { seconds: 86_400 } } });
      expect(refused.headers['retry-after']).toBe('86400');
      expect(refused.body.message).toBe(
        'You have reserved for many people by email lately. Please try again in 24 hours, or leave their email address out.',
      );
      const told = await change(rush, `select distinct to_address from mail where to_address like 'guest%'`);
      expect(told.rows).toHaveLength(15);

      expect((await reserve(rush, one!, { ...guest(16), applicantEmail: '' })).status).toBe(200);
      expect((await reserve(rush, one!, guest(3))).status).toBe(200);
      expect((await reserve(rush, two!, guest(16))).status).toBe(200);
      desk.server.setClock(iso(plus(NOW, days(1))));
      expect((await reserve(rush, one!, guest(17))).status).toBe(200);
      await sound(rush);
    });

    it('has the same limit for simultaneous calls', async () => {
      const rush = await aStudioOf({ capacity: 40, credits: 40, settings: { booking: { multipleReservation: true } } });
      const guest = (n: number) => ({ ...ada, applicantName: `Guest ${n}`, applicantEmail: `guest${n}@mail.test` });
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reserve(rush, rush.people[0]!, guest(n))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
      await sound(rush);
    });
  });

  it('requires the accepted waiver where the studio asks for it', async () => {
    const settings = { waiver: { requireSign: true, type: 'text', text: 'At your own risk.', hash: 'h1' } };
    const rush = await aStudioOf({ settings });
    const [ann] = rush.people;
    expect(await reserve(rush, ann!)).toMatchObject({
      status: 409,
      body: { code: 'waiver-not-accepted', message: 'Please accept the waiver of the studio before you reserve.' },
    });
    const accepted = { accept_wavier: '1', waiver_type: 'text' };
    await desk.server.call('POST', '/api/accept-waiver', { body: accepted, token: ann!.token, studio: rush });
    expect((await reserve(rush, ann!)).status).toBe(200);
    await sound(rush);
  });

  describe('where the studio requires a phone number', () => {
    const settings = { phoneRequired: true };

    it.each([
      { phone: undefined, says: 'Phone number is required' },
      { phone: ' ', says: 'Phone number is required' },
      { phone: '12', says: 'Please enter a valid phone number' },
    ])('answers "$says"', async ({ phone, says }) => {
      const rush = await aStudioOf({ settings });
      expect(await reserve(rush, rush.people[0]!, { customer_phone: phone })).toMatchObject({
        status: 422,
        body: { errors: { customer_phone: [says] } },
      });
    });

    it('stores it in E.164 and does not ask again', async () => {
      const rush = await aStudioOf({ settings });
      expect((await reserve(rush, rush.people[0]!, { customer_phone: '(212) 555-0142' })).status).toBe(200);
      const [row] = await inside(rush, (tx) => tx.selectFrom('customer').select('phone').where('id', '=', rush.people[0]!.id).execute());
      expect(row).toEqual({ phone: '+12125550142' });
      expect((await reserve(rush, rush.people[0]!, {}, rush.sessions[1]!)).status).toBe(200);
    });
  });
});
