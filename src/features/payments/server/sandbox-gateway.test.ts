/** Tests the embedded gateway from the side of a checkout and of a browser: banks' answers, one payment per key, no stored card number. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAtelier, type Atelier } from '../../../app/server/app.ts';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { aStudio, type TestStudio } from '../../../../tests/builders/studio.ts';
import { databaseSettings } from '../../../../tests/support/database.ts';
import { routesOf } from '../../../../tests/support/api-description.ts';
import { PRODUCTION } from '../../../../tests/support/production.ts';
import { sandboxGateway, type CardGateway, type PaymentAsk } from './public.ts';

const USD = { code: 'USD', symbol: '$', digits: 2 };
const VISA = '4242 4242 4242 4242';
const ASKS = '4000 0025 0000 3155';
const lines: string[] = [];

let server: Atelier;
let gateway: CardGateway;
let drop: () => Promise<void>;
let studio: TestStudio;
beforeAll(async () => {
  const settings = await databaseSettings();
  drop = settings.drop;
  const config = readConfig({
    LOG_LEVEL: 'trace',
    SEED: 'none',
    DATA_DIR: settings.dataDir,
    ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
  });
  server = await buildAtelier(config, openDatabase(config), { write: (line) => void lines.push(line) });
  gateway = sandboxGateway({ db: server.database.db, clock: server.clock });
});
afterAll(async () => {
  await server.close();
  await drop();
});
beforeEach(async () => {
  studio = await aStudio(server.database);
});

const CARD = { name: 'Ada Lane', number: VISA, exp_month: 12, exp_year: 2090, cvc: '987' };

async function post(url: string, payload: object, { slug }: TestStudio = studio) {
  const reply = await server.app.inject({ method: 'POST', url: `/v1/sandbox${url}`, payload, headers: { 'x-studio': slug } });
  return { status: reply.statusCode, body: reply.json() };
}
const enter = async (number: string): Promise<string> => (await post('/cards', { ...CARD, number })).body.id;
const said = (client_secret: string, outcome: 'succeed' | 'fail', where = studio) =>
  post('/payments/authenticate', { client_secret, outcome }, where);

const ask = (method: string, over: Partial<PaymentAsk> = {}): PaymentAsk => ({
  method,
  amount: minor(12_000),
  currency: USD,
  payer: { customer: asId<CustomerId>(1), name: 'Ada Lane', email: 'ada@example.com' },
  use: 'once',
  idempotencyKey: 'try-1',
  description: 'Studio: ten classes',
  ...over,
});
async function pay(method: string, over: Partial<PaymentAsk> = {}) {
  const answer = await gateway.pay(studio.id, ask(method, over));
  return { ...answer, ref: answer.ref! };
}
async function waiting() {
  const answer = await pay(await enter(ASKS));
  if (answer.kind !== 'authentication-needed') throw new Error(`The bank did not ask: ${answer.kind}`);
  return answer;
}
const countPayments = () =>
  studio.inside(async (tx) => (await tx.selectFrom('sandbox_object').select('ref').where('kind', '=', 'payment').execute()).length);

describe('a payment', () => {
  it.each([
    {
      number: VISA,
      answer: {
        kind: 'succeeded',
        amount: 12_000,
        currency: 'USD',
        card: { brand: 'Visa', lastFour: '4242', expMonth: 12, expYear: 2090, fingerprint: expect.stringMatching(/^Visa 4242 /) },
      },
    },
    {
      number: '5555 5555 5555 4444',
      answer: {
        kind: 'succeeded',
        amount: 12_000,
        currency: 'USD',
        card: {
          brand: 'Mastercard',
          lastFour: '4444',
          expMonth: 12,
          expYear: 2090,
          fingerprint: expect.stringMatching(/^Mastercard 4444 /),
        },
      },
    },
    { number: '4000 0000 0000 0002', answer: { kind: 'declined', why: 'card-declined' } },
    { number: '4000 0000 0000 9995', answer: { kind: 'declined', why: 'insufficient-funds' } },
    { number: '4000 0000 0000 0069', answer: { kind: 'declined', why: 'card-expired' } },
    { number: '4111 1111 1111 1111', answer: { kind: 'declined', why: 'card-declined' } },
    { number: ASKS, answer: { kind: 'authentication-needed', clientSecret: expect.stringMatching(/^pi_.{22}_secret_.{22}$/) } },
  ])('by $number: $answer.kind', async ({ number, answer }) => {
    const first = await pay(await enter(number));
    expect(first).toEqual({ ...answer, ref: expect.stringMatching(/^pi_.{22}$/) });
    expect(await gateway.read(studio.id, first.ref)).toEqual(first);
  });

  it('with an unknown card is declined; an unknown payment is not found', async () => {
    const method = await enter(VISA);
    expect(await pay('pm_invented')).toMatchObject({ kind: 'declined', why: 'card-unknown' });
    expect(await gateway.read(studio.id, 'pi_invented')).toBeNull();
    expect(await gateway.read(studio.id, method)).toBeNull();
  });

  it('is made once per key: a repeat gets the first answer, a different payment an error', async () => {
    const [visa, other] = [await enter(VISA), await enter('5555 5555 5555 4444')];
    const first = await pay(visa);
    expect(await pay(visa)).toEqual(first);
    await expect(pay(visa, { amount: minor(1) })).rejects.toThrow('another payment');
    await expect(pay(visa, { currency: { ...USD, code: 'EUR' } })).rejects.toThrow('another payment');
    await expect(pay(other)).rejects.toThrow('another payment');
    expect(await countPayments()).toBe(1);
    expect((await pay(visa, { idempotencyKey: 'try-2' })).ref).not.toBe(first.ref);
  });

  it('is made once in twenty simultaneous calls with one key', async () => {
    const method = await enter(VISA);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(method)));
    expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
    expect(await countPayments()).toBe(1);
  });

  it('is found in its own studio only', async () => {
    const { ref, clientSecret } = await waiting();
    const other = await aStudio(server.database);
    expect(await gateway.read(other.id, ref)).toBeNull();
    expect((await said(clientSecret, 'succeed', other)).status).toBe(404);
    await expect(gateway.refund(other.id, ref, minor(1), 'back')).rejects.toThrow('no such payment');
    expect(await gateway.pay(other.id, ask(await enter(VISA)))).toMatchObject({ kind: 'declined', why: 'card-unknown' });
    expect((await gateway.read(studio.id, ref))?.kind).toBe('authentication-needed');
  });
});

describe('a payment with a bank check', () => {
  it.each([
    {
      word: 'succeed' as const,
      state: 'succeeded',
      after: {
        kind: 'succeeded',
        amount: 12_000,
        currency: 'USD',
        card: { brand: 'Visa', lastFour: '3155', expMonth: 12, expYear: 2090, fingerprint: expect.stringMatching(/^Visa 3155 /) },
      },
    },
    { word: 'fail' as const, state: 'declined', after: { kind: 'declined', why: 'authentication-failed' } },
  ])('proceeds when the customer says $word, and stays so', async ({ word, state, after }) => {
    const { ref, clientSecret } = await waiting();
    expect(await said(clientSecret, word)).toEqual({ status: 200, body: { state } });
    expect(await gateway.read(studio.id, ref)).toEqual({ ref, ...after });
    expect(await said(clientSecret, word === 'fail' ? 'succeed' : 'fail')).toEqual({ status: 200, body: { state } });
    expect(await gateway.read(studio.id, ref)).toEqual({ ref, ...after });
  });

  it('returns its secret again to a repeated call', async () => {
    const method = await enter(ASKS);
    expect(await pay(method)).toEqual(await pay(method));
  });

  it('cannot be answered without its secret', async () => {
    const { ref, clientSecret } = await waiting();
    for (const guess of [ref, `${ref}_secret_`, `${clientSecret}x`, clientSecret.slice(0, -1), 'x', '_secret_', 'pi_x_secret_y'])
      expect((await said(guess, 'succeed')).status).toBe(404);
    expect((await said('a\0b', 'succeed')).status).toBe(422);
    expect((await gateway.read(studio.id, ref))?.kind).toBe('authentication-needed');
  });

  it('that is cancelled cannot be approved; an approved one stays paid', async () => {
    const late = await waiting();
    expect(await gateway.cancel(studio.id, late.ref)).toEqual({ kind: 'declined', ref: late.ref, why: 'authentication-failed' });
    expect((await said(late.clientSecret, 'succeed')).body).toEqual({ state: 'declined' });
    const { ref } = await pay(await enter(VISA), { idempotencyKey: 'try-2' });
    expect((await gateway.cancel(studio.id, ref))?.kind).toBe('succeeded');
    expect(await gateway.cancel(studio.id, 'pi_invented')).toBeNull();
  });

  it('takes one of two simultaneous decisions', async () => {
    const { ref, clientSecret } = await waiting();
    const answers = await Promise.all((['succeed', 'fail', 'succeed', 'fail'] as const).map((word) => said(clientSecret, word)));
    const [state] = [...new Set(answers.map(({ body }) => body.state))];
    expect(answers.map(({ body }) => body.state)).toEqual(Array(4).fill(state));
    expect((await gateway.read(studio.id, ref))?.kind).toBe(state);
  });
});

describe('a refund', () => {
  const refunded = async (ref: string) =>
    studio.inside(async (tx) => {
      const { state } = await tx.selectFrom('sandbox_object').select('state').where('ref', '=', ref).executeTakeFirstOrThrow();
      return (state as { refunds: { amount: number }[] }).refunds.reduce((sum, { amount }) => sum + amount, 0);
    });

  it('is made once per key, in parts, up to the payment', async () => {
    const { ref } = await pay(await enter(VISA));
    const refund = (amount: number, key: string) => gateway.refund(studio.id, ref, minor(amount), key);
    await refund(5000, 'a');
    await refund(5000, 'a');
    expect(await refunded(ref)).toBe(5000);
    await expect(refund(4000, 'a')).rejects.toThrow('another amount');
    await expect(refund(7001, 'b')).rejects.toThrow('More would be given back');
    await refund(7000, 'b');
    expect(await refunded(ref)).toBe(12_000);
    expect((await gateway.read(studio.id, ref))?.kind).toBe('succeeded');
  });

  it('in ten simultaneous calls returns no more than was paid', async () => {
    const { ref } = await pay(await enter(VISA));
    const asked = Array.from({ length: 10 }, (_, n) => gateway.refund(studio.id, ref, minor(5000), `key-${n}`));
    const done = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect([done.length, await refunded(ref)]).toEqual([2, 10_000]);
  });

  it('requires a successful payment', async () => {
    const { ref } = await waiting();
    await expect(gateway.refund(studio.id, ref, minor(1), 'a')).rejects.toThrow('Nothing was paid');
    await expect(gateway.refund(studio.id, 'pi_invented', minor(1), 'a')).rejects.toThrow('no such payment');
  });
});

describe('an entered card', () => {
  it('gets an id, and shows its brand and last digits', async () => {
    const { status, body } = await post('/cards', CARD);
    expect([status, body]).toEqual([200, { id: expect.stringMatching(/^pm_.{22}$/), brand: 'Visa', last_four: '4242' }]);
  });

  it.each([
    { wrong: { name: '' }, errors: { name: ['This field should not be empty.'] } },
    { wrong: { name: '   ' }, errors: { name: ['This field should not be empty.'] } },
    { wrong: { name: undefined }, errors: { name: ['This field should not be empty.'] } },
    { wrong: { name: 'x'.repeat(101) }, errors: { name: ['Field can have maximum 100 characters'] } },
    { wrong: { number: '' }, errors: { number: ['Your card number is incomplete.'] } },
    { wrong: { number: '4242 4242 4242 42' }, errors: { number: ['Your card number is incomplete.'] } },
    { wrong: { number: '4242 4242 4242 4241' }, errors: { number: ['Your card number is invalid.'] } },
    { wrong: { number: '4'.repeat(41) }, errors: { number: ['Your card number is invalid.'] } },
    { wrong: { number: 4242424242424242 }, errors: { number: ['Your card number is incomplete.'] } },
    { wrong: { exp_month: 13 }, errors: { exp_month: ['The expiry date of your card is invalid.'] } },
    { wrong: { exp_month: null }, errors: { exp_month: ['The expiry date of your card is incomplete.'] } },
    { wrong: { exp_year: 30 }, errors: { exp_year: ['The expiry date of your card is invalid.'] } },
    { wrong: { exp_year: 2020 }, errors: { exp_year: ['This card has expired.'] } },
    { wrong: { cvc: '12' }, errors: { cvc: ['The security code of your card is incomplete.'] } },
    { wrong: { cvc: '12x' }, errors: { cvc: ['The security code of your card is incomplete.'] } },
  ])('is refused with $wrong', async ({ wrong, errors }) => {
    const { status, body } = await post('/cards', { ...CARD, ...wrong });
    expect([status, body]).toEqual([422, { success: false, message: expect.any(String), errors }]);
  });

  it('is refused in the studio’s language', async () => {
    const spanish = await aStudio(server.database, { settings: { locale: 'es-ES' } });
    expect((await post('/cards', { ...CARD, number: '4242 4242 4242 4241' }, spanish)).body.errors).toEqual({
      number: ['El número de tu tarjeta no es válido.'],
    });
    expect((await post('/cards', { ...CARD, exp_year: 2020 }, spanish)).body.errors).toEqual({ exp_year: ['Esta tarjeta ha caducado.'] });
  });

  it('leaves its number and code in no table and no log line', async () => {
    const method = await enter(VISA);
    await pay(method);
    await post('/cards', { ...CARD, number: '4242 4242 4242 4241' });
    const kept = await studio.inside(async (tx) => JSON.stringify(await tx.selectFrom('sandbox_object').selectAll().execute()));
    expect(kept).toContain(method);
    expect(lines.join('')).toContain('/sandbox/cards');
    for (const text of [kept, lines.join('')]) expect(text.match(/4242[ -]?4242|"987"|Ada Lane/g)).toBeNull();
  });
});

it('the sandbox gateway does not exist in production', async () => {
  const { drop: end, ...settings } = await databaseSettings();
  const atelier = await buildAtelier(
    readConfig({
      ...PRODUCTION,
      LOG_LEVEL: 'silent',
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
    }),
  );
  const routes = routesOf(atelier.app);
  await atelier.close();
  await end();
  expect(routes).toContain('POST /v1/confirmCheckout');
  expect(routes.filter((route) => route.includes('sandbox'))).toEqual([]);
});
