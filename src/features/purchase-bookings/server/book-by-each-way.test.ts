/** A sale books a class, an appointment or a series by every payment method, even if the tab is closed (docs/decisions/0148). */
import { describe, expect, it } from 'vitest';
import { anAppointmentService, givesService } from '../../../../tests/builders/appointments.ts';
import { limited, packTerms } from '../../../../tests/builders/pass.ts';
import { aSeries } from '../../../../tests/builders/series.ts';
import { aStaff } from '../../../../tests/builders/staff.ts';
import { tomorrow } from '../../../../tests/support/appointment-desk.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';
import { theGateways } from '../../../../tests/support/gateway-ways.ts';
import { aCode, aGiftCardWorth, type Shop } from '../../../../tests/support/till.ts';
import { hours, minutes, plus, toUnix, type Instant } from '../../../kernel/time.ts';

const { desk, ways, call, begin, rowsOf, aShop, tell } = theGateways();
const THINGS = ['class', 'appointment', 'series'] as const;
type Thing = (typeof THINGS)[number];
const CARD = ways.find(({ gateway }) => gateway === 'stripe')!;
const PAYPAL = ways.find(({ gateway }) => gateway === 'paypal')!;

/** A studio with a class, a series of it, an instructor, and a pass that pays for all of them. */
async function aHouse(way = CARD) {
  const shop = await aShop(way);
  const { rush, who } = shop;
  const terms = packTerms({ appointments: { allowance: limited(5), services: 'all', serviceLimits: null } });
  await desk.change(rush, `update offer set terms = '${JSON.stringify(terms)}' where id = ${shop.product}`);
  const [session] = rush.sessions;
  const [row] = await rowsOf(shop, `select starts_at from class_session where id = ${session}`);
  const unix_start = toUnix((row!['starts_at'] as Date).getTime() as Instant);
  const things = await desk.inside(rush, async (tx) => {
    const { id: instructor } = await aStaff(tx, { row: { name: 'Iris', email: 'iris@studio.test', email_key: 'iris@studio.test' } });
    const service = await anAppointmentService(tx, { name: 'Massage' });
    await givesService(tx, { instructor, service, weekdays: [1, 2, 3, 4, 5, 6, 7], starts: 0, ends: 1440 });
    return { instructor, service, series: await aSeries(tx, [session!]) };
  });
  const slot = {
    instructor_id: things.instructor,
    service_id: things.service,
    unix_slot_date: toUnix(tomorrow(10)),
    duration: 60,
    persons: 1,
  };
  const bookings: Record<Thing, object> = {
    class: { kind: 'class', class_id: session, unix_start },
    appointment: { kind: 'appointment', ...slot, subtotal: 1 },
    series: { kind: 'series', series_id: things.series, class_ids: [session], unix_starts: [unix_start] },
  };
  const made = async () =>
    (
      await rowsOf(
        shop,
        `select (select count(*)::int from booking where customer_id = ${who.id} and state = 'reserved')
              + (select count(*)::int from appointment where customer_id = ${who.id} and state <> 'cancelled') as made`,
      )
    )[0]!['made'];
  const mails = async () =>
    (await rowsOf(shop, `select kind from mail where customer_id = ${who.id} order by kind`)).map(({ kind }) => kind);
  const order = async (id: string) => (await call(shop, '/api/getBookingDetails', { id })).body;
  return { shop, session: session!, slot, bookings, made, mails, order };
}
type House = Awaited<ReturnType<typeof aHouse>>;

const all = <Row>(rows: readonly Row[]) => rows.flatMap((row) => THINGS.map((thing) => ({ row, thing })));

it.each(all(ways).map(({ row, thing }) => ({ way: row, gateway: row.gateway, thing })))(
  'by $gateway, whose webhook alone reports the payment: $thing',
  async ({ way, thing }) => {
    const house = await aHouse(way);
    const { shop } = house;
    const id = await begin(shop);
    await way.press(shop, id, { booking: house.bookings[thing]! });
    expect(await house.made()).toBe(0);
    await way.pays(shop, id);
    await tell(shop, way, NOW);
    await tell(shop, way, NOW);
    expect(await house.made()).toBe(1);
    expect((await house.order(id)).booking).toMatchObject({ kind: thing, state: 'booked', code: null });
    const mails = await house.mails();
    expect(mails.filter((kind) => kind === 'receipt')).toHaveLength(1);
    expect(mails).not.toContain('purchase-not-booked');
    await desk.sound(shop.rush);
  },
);

const FREE = [
  { by: 'a gift card', apply: (shop: Shop) => aGiftCardWorth(desk, shop, 30_000) },
  { by: 'a promo code that leaves nothing', apply: (shop: Shop) => aCode(desk, shop, { code: 'ALL', share: 100_000 }).then(() => 'ALL') },
];

it.each(all(FREE).map(({ row, thing }) => ({ ...row, thing })))('by $by: $thing', async ({ apply, thing }) => {
  const house = await aHouse();
  const { shop } = house;
  const id = await begin(shop);
  await call(shop, '/api/customer/apply-discount-code', { payment_id: id, code_value: await apply(shop), pass_id: shop.product });
  const paid = await call(shop, '/confirmCheckout', { pass_id: shop.product, temp_payment_id: id, booking: house.bookings[thing] });
  expect(paid.status).toBe(200);
  expect(await house.made()).toBe(1);
  expect((await house.order(id)).booking).toMatchObject({ state: 'booked' });
});

const change = ({ shop, session }: House, set: string) => desk.change(shop.rush, `update class_session set ${set} where id = ${session}`);
const reserves = ({ shop }: House, nth: number) => desk.reserve(shop.rush, shop.rush.people[nth]!);

interface Obstacle {
  readonly why: string;
  readonly thing: Thing;
  readonly code: string;
  readonly happens: (house: House) => Promise<unknown>;
  /** The number of mails about a failed booking. */
  readonly mails?: number;
  /** The number of the customer's bookings. */
  readonly made?: number;
}

/** Changes while the customer is at PayPal. */
const OBSTACLES: readonly Obstacle[] = [
  {
    why: 'the class is full',
    thing: 'class',
    code: 'class-full',
    happens: async (house) => (await change(house, 'capacity = 1'), reserves(house, 1)),
  },
  {
    why: 'the class is cancelled',
    thing: 'class',
    code: 'class-cancelled',
    happens: (house) => change(house, `cancelled_at = '${iso(NOW)}'`),
  },
  {
    why: 'the class is being booked manually',
    thing: 'class',
    code: 'already-booked',
    happens: (house) => reserves(house, 0),
    mails: 0,
    made: 1,
  },
  {
    why: 'the series has lost its class',
    thing: 'series',
    code: 'nothing-to-book',
    happens: (house) => change(house, `cancelled_at = '${iso(NOW)}'`),
  },
  {
    why: 'another customer holds the slot',
    thing: 'appointment',
    code: 'slot-not-available',
    happens: ({ shop, slot }) => call({ ...shop, who: shop.rush.people[1]! }, '/api/get-appointment-checkout-data', slot),
  },
];

describe('a booking that is no longer possible is reported on the page, the receipt and in one mail', () => {
  it.each(OBSTACLES)('$why', async ({ thing, code, happens, mails = 1, made = 0 }) => {
    const house = await aHouse(PAYPAL);
    const { shop } = house;
    const id = await begin(shop);
    await PAYPAL.press(shop, id, { booking: house.bookings[thing]! });
    await happens(house);
    await PAYPAL.pays(shop, id);
    await tell(shop, PAYPAL, NOW);
    await tell(shop, PAYPAL, NOW);
    const order = await house.order(id);
    expect(order.booking).toMatchObject({ kind: thing, state: 'refused', code, message: expect.stringMatching(/^Not booked: /) });
    const receipt = await desk.server.call('GET', `/api/customer/receipt/${order.id}`, {
      headers: { 'x-studio': shop.rush.slug },
      token: shop.who.token,
    });
    expect(receipt.body.booking).toEqual(order.booking);
    expect(await house.made()).toBe(made);
    expect((await house.mails()).filter((kind) => kind === 'purchase-not-booked')).toHaveLength(mails);
    expect(await rowsOf(shop, 'select 1 from user_pass where offer_id is not null')).toHaveLength(1);
    await desk.sound(shop.rush);
  });

  it('the class has started', async () => {
    const house = await aHouse(PAYPAL);
    const { shop } = house;
    const starts = plus(NOW, minutes(30));
    await change(house, `starts_at = '${iso(starts)}', ends_at = '${iso(plus(starts, hours(1)))}'`);
    const id = await begin(shop);
    await PAYPAL.press(shop, id, { booking: { ...house.bookings.class, unix_start: toUnix(starts) } });
    const later = plus(NOW, hours(2));
    desk.server.setClock(iso(later));
    await PAYPAL.pays(shop, id);
    await tell(shop, PAYPAL, later);
    expect((await house.order(id)).booking).toMatchObject({ state: 'refused', code: 'class-started' });
    expect((await house.mails()).filter((kind) => kind === 'purchase-not-booked')).toHaveLength(1);
  });
});
