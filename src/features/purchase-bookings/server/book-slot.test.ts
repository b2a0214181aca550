/** Buying a pass for an appointment books the slot with the payment (docs/decisions/0148). */
import { describe, expect, it } from 'vitest';
import { limited, packTerms } from '../../../../tests/builders/pass.ts';
import { theAppointmentDesk, tomorrow, type AppointmentHouse } from '../../../../tests/support/appointment-desk.ts';
import { iso, NOW } from '../../../../tests/support/class-desk.ts';
import { minutes, plus, toUnix } from '../../../kernel/time.ts';

const { desk, aHouse, hold, booked, post, look, setClock } = theAppointmentDesk();
const TEN = tomorrow(10);

async function aSale(house: AppointmentHouse, nth = 0) {
  const terms = packTerms({ classes: null, appointments: { allowance: limited(5), services: 'all', serviceLimits: null } });
  const { rows } = await desk.change(
    house.rush,
    `insert into offer (studio_id, price, terms, created_at)
     values (${house.rush.studio}, 22000, '${JSON.stringify(terms)}', '${iso(NOW)}') returning id`,
  );
  const product = (rows[0] as { id: number }).id;
  const { token } = house.people[nth]!;
  const id = (await post(house, token, '/getCheckout', { pass_id: product })).body.temp_id;
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123', name: 'Ada Lane' };
  const stripe_payment_method = (await post(house, token, '/sandbox/cards', card)).body.id;
  const slot = {
    kind: 'appointment',
    instructor_id: house.iris.id,
    service_id: house.massage,
    unix_slot_date: toUnix(TEN),
    duration: 60,
    persons: 1,
  };
  const pay = async (subtotal = 1) => {
    const body = { pass_id: product, temp_payment_id: id, stripe_payment_method, booking: { ...slot, subtotal } };
    expect((await post(house, token, '/confirmCheckout', body)).status).toBe(200);
    return (await post(house, token, '/api/getBookingDetails', { id })).body.booking;
  };
  return { pay };
}
const live = (house: AppointmentHouse) => look(house, `select customer_id from appointment where state <> 'cancelled'`);

describe('a payment for an appointment', () => {
  it.each([
    { what: 'during its hold', wait: 0 },
    { what: 'after its hold, when it is free', wait: 11 },
  ])('books the slot $what', async ({ wait }) => {
    const house = await aHouse();
    const { pay } = await aSale(house);
    await hold(house, house.people[0]!, TEN);
    setClock(plus(NOW, minutes(wait)));
    expect(await pay()).toMatchObject({
      kind: 'appointment',
      state: 'booked',
      appointment_id: expect.any(Number),
      name: 'Massage',
      credits_remaining: 4,
    });
    expect(await live(house)).toEqual([{ customer_id: house.people[0]!.id }]);
    await desk.sound(house.rush);
  });

  it('reports that another customer has the slot, and delivers the pass', async () => {
    const house = await aHouse();
    const { pay } = await aSale(house);
    await booked(house, house.people[1]!, TEN);
    expect(await pay()).toMatchObject({
      state: 'refused',
      code: 'slot-not-available',
      next_step: 'book-other',
      message: expect.stringContaining('no longer free'),
    });
    expect(await look(house, `select kind from mail where kind = 'purchase-not-booked'`)).toHaveLength(1);
  });

  it('books nothing at more credits than the page showed', async () => {
    const house = await aHouse();
    const { pay } = await aSale(house);
    expect(await pay(0)).toMatchObject({ state: 'refused', code: 'costs-more', next_step: 'finish' });
    expect(await live(house)).toEqual([]);
  });

  it('makes a request where the instructor confirms', async () => {
    const house = await aHouse({ appointments: { instructorConfirms: true } });
    const { pay } = await aSale(house);
    expect(await pay()).toMatchObject({ state: 'booked', is_request: true, message: expect.stringContaining('confirmation') });
  });
});
