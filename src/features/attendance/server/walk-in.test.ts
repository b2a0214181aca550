/** A person at the door: an account, a pass for cash, a seat and a mark, through the whole server (docs/decisions/0264). */
import { describe, expect, it } from 'vitest';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { at, iso, NOW } from '../../../../tests/support/class-desk.ts';
import { aShop, theTill, type Shop } from '../../../../tests/support/till.ts';
import { minutes, minus, plus, toUnix, type Instant } from '../../../kernel/time.ts';

const till = theTill();
const { desk } = till;
const WAIVER = { requireSign: true, type: 'text', text: 'At my own risk.', hash: 'x' };

/** A class that began five minutes ago. */
async function aDoor(settings: object = {}) {
  const shop = await aShop(desk, {
    credits: 0,
    capacity: 1,
    people: 2,
    startsAt: minus(NOW, minutes(5)),
    settings: { payments: { desk: true, payLater: true }, ...settings },
  });
  const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx, { role: 'front_desk', row: { allow_all_schedules_access: true } }));
  const postAs = (as: string, path: string, body: object) => desk.server.call('POST', path, { ...at(shop.rush), token: as, body });
  const post = (path: string, body: object) => postAs(token, path, body);
  const [session] = shop.rush.sessions;
  const [{ starts_at }] = (await desk.change(shop.rush, `select starts_at from class_session where id = ${session}`)).rows as [
    { starts_at: Date },
  ];
  const unixStart = toUnix(starts_at.getTime() as Instant);
  const sell = (customer: number, by = 'cash', more: object = {}, as = token) =>
    postAs(as, '/office/sales', {
      customer,
      products: [shop.product],
      sale: `sale-at-the-door-${customer}`,
      toPay: 220,
      by,
      class: { id: session, unixStart, ...more },
    });
  const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
    desk.server.call(method, path, { ...at(shop.rush), token, ...(body && { body }) });
  return { shop, post, call, sell, session, booked: { kind: 'class', class_id: session, unix_start: unixStart } };
}
const rows = async ({ rush }: Shop, query: string) => (await desk.change(rush, query)).rows;

describe('a walk-in', () => {
  it('without an account is added, sold a pass for cash, booked after the start without the waiver, and marked present', async () => {
    const { shop, post, sell, session } = await aDoor({ waiver: WAIVER, phoneRequired: true });
    const added = await post('/signup', {
      firstName: 'Kim',
      lastName: '-',
      email: 'kim@door.test',
      sms_opt_in: false,
      marketing_opt_in: false,
    });
    expect(added.status).toBe(200);
    const { id } = added.body.customer;
    const sold = await sell(id);
    expect(sold).toMatchObject({ status: 200, body: { booking: { kind: 'class', state: 'booked', class_id: session } } });
    const mark = { booking_id: sold.body.booking.booking_id, customer_id: id, attendance: true };
    expect((await post('/api/staff/updateAttendance', mark)).status).toBe(200);
    const { bookings } = (await post('/api/staff/scheduleClass', { id: session })).body.schedule;
    expect(bookings).toMatchObject([{ status: 2, missing: ['waiver', 'phone'], pass: { is_paid: true } }]);
    await desk.sound(shop.rush);
  });

  it('has the pass but no seat when the last one went meanwhile, and reads why', async () => {
    const { shop, sell } = await aDoor();
    const [one, two] = shop.rush.people;
    expect((await sell(one!.id)).body.booking.state).toBe('booked');
    expect((await sell(two!.id)).body.booking).toMatchObject({ state: 'refused', code: 'class-full' });
    expect(await rows(shop, `select count(*)::int as passes from user_pass where offer_id is not null`)).toEqual([{ passes: 2 }]);
    await desk.sound(shop.rush);
  });

  it('is not booked into a class that has moved since staff saw it', async () => {
    const { shop, sell } = await aDoor();
    const unixStart = toUnix(plus(NOW, minutes(30)));
    expect((await sell(shop.who.id, 'cash', { unixStart })).body.booking).toMatchObject({ state: 'refused', code: 'class-moved' });
    await desk.sound(shop.rush);
  });

  it('is let in only into a class of the seller that is open to staff, and nothing is sold otherwise', async () => {
    const { shop, sell, session } = await aDoor();
    const { token } = await desk.inside(shop.rush, (tx) => aStaff(tx));
    expect((await sell(shop.who.id, 'cash', {}, token)).status).toBe(404);
    await desk.change(shop.rush, `update class_session set attendance_completed = true where id = ${session}`);
    expect(await sell(shop.who.id)).toMatchObject({ status: 409, body: { code: 'class-not-open' } });
    expect(await rows(shop, 'select from customer_order')).toEqual([]);
    await desk.change(shop.rush, `update class_session set attendance_completed = false, visible_public = false where id = ${session}`);
    expect((await sell(shop.who.id)).body.booking.state).toBe('booked');
    expect(await rows(shop, `select data from audit_entry where action = 'booking.add'`)).toEqual([{ data: { waits: false } }]);
  });

  it('is not let in by staff who act for them at the checkout', async () => {
    const { shop, post, booked } = await aDoor();
    const { token } = (await post('/customer/impersonate', { customer_id: shop.who.id })).body;
    const acting = { ...shop, who: { ...shop.who, token } };
    const handle = await till.handleOf(acting);
    const sale = { pass_id: shop.product, payment: 2, temp_payment_id: handle, booking: booked };
    expect((await till.call(acting, '/api/cashCheckout', sale)).status).toBe(200);
    expect(await rows(shop, 'select from booking')).toEqual([]);
  });

  it('who pays later is booked with the unpaid pass', async () => {
    const { shop, sell } = await aDoor();
    expect((await sell(shop.who.id, 'later')).body.booking).toMatchObject({ state: 'booked' });
    expect(await rows(shop, `select state from user_pass where offer_id is not null`)).toEqual([{ state: 'unpaid' }]);
    await desk.sound(shop.rush);
  });
});

describe('a walk-in with a phone number and no email', () => {
  const KIM = { firstName: 'Kim', lastName: 'Reed', phone: '(212) 555-0142' };
  const PASSWORD = 'a long enough one';
  const mails = (shop: Shop) => rows(shop, 'select kind, to_address as to from mail order by id');

  it('is added, sold a pass for cash, booked and marked present, and no mail is queued', async () => {
    const { shop, post, call, sell, session } = await aDoor({ waiver: WAIVER });
    const added = await post('/office/customers/by-phone', KIM);
    expect(added).toMatchObject({ status: 200, body: { message: 'Kim Reed is added, without an email.' } });
    const { id } = added.body;
    expect(await post('/office/sales/preview', { customer: id, products: [shop.product] })).toMatchObject({
      body: { ways: ['cash', 'bank', 'way', 'later'] },
    });
    expect(await sell(id, 'link')).toMatchObject({ status: 409, body: { code: 'no-address' } });
    const sold = await sell(id);
    expect(sold).toMatchObject({ status: 200, body: { booking: { state: 'booked', class_id: session } } });
    const mark = { booking_id: sold.body.booking.booking_id, customer_id: id, attendance: true };
    expect((await post('/api/staff/updateAttendance', mark)).status).toBe(200);
    const { bookings } = (await post('/api/staff/scheduleClass', { id: session })).body.schedule;
    expect(bookings).toMatchObject([{ status: 2, customer: { email: null, has_email: false, phone: '+12125550142' } }]);
    expect((await call('GET', `/office/customers/${id}`)).body).toMatchObject({ email: null, phone: '+12125550142' });
    const receipt = await call('GET', `/office/customers/${id}/orders/${sold.body.orders[0].id}`);
    expect(receipt.body).toMatchObject({ customer: { name: 'Kim Reed', email: null }, is_paid: true });
    expect((await post('/api/staff/task-link', { customer_id: id })).body).toMatchObject({ open: ['waiver'], can_mail: false });
    expect(await post('/api/staff/task-link/mail', { customer_id: id })).toMatchObject({ status: 409, body: { code: 'no-address' } });
    const found = (await post('/customer/search-customers', { search: '555 0142' })).body.customers;
    expect(found).toMatchObject([{ id, customer_last_name: 'Reed', has_email: false }]);
    expect(await mails(shop)).toEqual([]);
    await desk.sound(shop.rush);
  });

  it('gets an email later by the link in a mail, and logs in after a reset', async () => {
    const { shop, post, call } = await aDoor();
    const { id } = (await post('/office/customers/by-phone', KIM)).body;
    const contact = (more: object) => call('PUT', `/office/customers/${id}/contact`, { ...KIM, ...more });
    expect((await contact({ phone: '' })).body.errors).toEqual({ phone: ['Without an email there must be a phone number.'] });
    const erasure = await desk.server.call('GET', `/office/customers/${id}/erasure`, { ...at(shop.rush), token: shop.rush.ownerToken });
    expect(erasure.body.unreached).toEqual({ name: 'Kim Reed', phone: '+12125550142' });
    expect((await contact({ email: 'kim@door.test' })).body).toMatchObject({ newEmail: 'kim@door.test' });
    expect(await mails(shop)).toEqual([{ kind: 'confirm-email', to: 'kim@door.test' }]);
    const linkOf = async (kind: string) => {
      const [found] = (await rows(shop, `select data ->> 'link' as link from mail where kind = '${kind}'`)) as { link: string }[];
      return new URL(found!.link).searchParams.get('token');
    };
    const anybody = (path: string, body: object) => desk.server.call('POST', path, { ...at(shop.rush), body });
    expect((await anybody('/api/confirm-email', { token: await linkOf('confirm-email') })).status).toBe(200);
    expect((await anybody('/api/reset-password', { email: 'kim@door.test' })).status).toBe(200);
    const secret = { password: PASSWORD, confirmPassword: PASSWORD };
    const reset = { email: 'kim@door.test', token: await linkOf('reset-password'), type: 'customers', ...secret };
    expect((await anybody('/api/password/reset', reset)).status).toBe(200);
    expect((await anybody('/api/login', { email: 'kim@door.test', password: PASSWORD })).body).toMatchObject({ success: true });
    expect((await contact({ phone: '' })).status).toBe(200);
  });

  it('loses a first email that was wrong before its owner used the link, and the mail that waits is not sent', async () => {
    const { shop, post, call } = await aDoor();
    const { id } = (await post('/office/customers/by-phone', KIM)).body;
    const contact = (email: string) => call('PUT', `/office/customers/${id}/contact`, { ...KIM, email });
    await contact('kmi@door.test');
    expect((await contact('')).body).toEqual({
      success: true,
      message: 'Saved. kmi@door.test is withdrawn, and the link in its mail no longer works.',
      newEmail: null,
    });
    expect((await call('GET', `/office/customers/${id}`)).body).toMatchObject({ email: null, newEmail: null });
    expect(await rows(shop, 'select state, to_address as to from mail')).toEqual([{ state: 'skipped', to: 'kmi@door.test' }]);
    const entry = `select p.before from audit_personal p join audit_entry a on a.id = p.entry_id where a.action = 'customer.keep-email'`;
    expect(await rows(shop, entry)).toEqual([{ before: { email: 'kmi@door.test' } }]);
    expect((await contact('')).body.message).toBe('The contact is saved.');

    await contact('kim@late.test');
    await desk.change(shop.rush, `update email_change set expires_at = '${iso(NOW)}' where studio_id = ${shop.rush.studio}`);
    expect((await contact('')).body.message).toBe('The contact is saved.');
  });

  it('whose number is somebody’s is that person first, and nobody is added twice', async () => {
    const { shop, post } = await aDoor();
    const add = (more: object) => post('/office/customers/by-phone', { ...KIM, ...more });
    expect((await add({ phone: '12' })).body.errors).toEqual({ phone: [expect.any(String)] });
    const { id } = (await add({})).body;
    const known = { status: 409, body: { code: 'phone-known', details: { phone: '+12125550142', customers: [{ id, name: 'Kim Reed' }] } } };
    expect(await add({ firstName: 'Jo', phone: '+1 212 555 0142' })).toMatchObject(known);
    expect((await add({ firstName: 'Jo' })).body.message).toBe('This phone number belongs to Kim Reed.');
    expect(await add({ isSomebodyElse: true })).toMatchObject(known);
    expect((await add({ firstName: 'Jo', isSomebodyElse: true })).status).toBe(200);
    await desk.change(
      shop.rush,
      `insert into customer (studio_id, first_name, last_name, phone, sms_opt_in, marketing_opt_in, created_at)
      select ${shop.rush.studio}, 'Nth', n::text, '+12125550143', false, false, '${iso(NOW)}' from generate_series(1, 25) n`,
    );
    const last = { firstName: 'nth', lastName: '25', phone: '212 555 0143', isSomebodyElse: true };
    expect((await add(last)).body.details.customers).toEqual([{ id: expect.any(Number), name: 'Nth 25' }]);
    expect(await rows(shop, `select first_name, email, email_key from customer where phone = '+12125550142' order by id`)).toEqual([
      { first_name: 'Kim', email: null, email_key: null },
      { first_name: 'Jo', email: null, email_key: null },
    ]);
  });
});
