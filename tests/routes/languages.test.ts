/** Two studios of one server, each in its own language (docs/decisions/0043). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveStudio } from '../../src/features/studio/server/public.ts';
import { FEATURES } from '../../src/context/studio.ts';
import { messageTexts } from '../../src/wire/messages.ts';
import { ruleTexts } from '../../src/wire/fields.ts';
import { aCustomer } from '../builders/customer.ts';
import { aRush, type Rush } from '../builders/rush.ts';
import { aStudio, type TestStudio } from '../builders/studio.ts';
import { leavesOf } from '../support/catalogues.ts';
import { startTestServer, type CallAnswer, type CallOptions, type TestServer } from '../support/server.ts';
import { allOperations as operations } from '../support/all-operations.ts';

let server: TestServer;
let madrid: Rush;
let harbor: Rush;

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.atelier;
  const rush = { people: 2, credits: 3, sessions: 1, capacity: 1, waitlist: false } as const;
  madrid = await aRush(database, { ...rush, slug: 'madrid', settings: { locale: 'es-ES' } });
  harbor = await aRush(database, { ...rush, slug: 'harbor', settings: { locale: 'en-GB' } });
});
afterAll(() => server.close());

type Method = Parameters<TestServer['call']>[0];
const ask = (studio: { slug: string }, method: Method, path: string, options: CallOptions = {}): Promise<CallAnswer> =>
  server.call(method, path, { ...options, studio });

const reserve = (rush: Rush, nth: number) =>
  ask(rush, 'POST', '/api/reserveClass', {
    token: rush.people[nth]!.token,
    body: { user_pass: rush.people[nth]!.pass, schedule_id: rush.sessions[0], class_for: 'myself' },
  });

describe('answers in Spanish and in English', () => {
  it('use other words but the same code and numbers, for a booking and for a full class', async () => {
    expect((await reserve(madrid, 0)).body.message).toBe('Clase reservada.');
    expect((await reserve(harbor, 0)).body.message).toBe('Class reserved successfully.');
    const [spanish, english] = [await reserve(madrid, 1), await reserve(harbor, 1)];
    expect(spanish.body).toEqual({ ...english.body, message: 'Esta clase está completa: 1 de 1 plaza ocupada.' });
    expect([spanish.status, english.status, english.body.message]).toEqual([409, 409, 'This class is full: 1 of 1 place is taken.']);
  });

  it('are translated in My Bookings and My Class Packs', async () => {
    const labels = async (rush: Rush) => {
      const token = rush.people[0]!.token;
      const { body } = await ask(rush, 'POST', '/api/customer/classes', { token, body: {} });
      const packs = (await ask(rush, 'POST', '/api/getPacks', { token, body: {} })).body.packs;
      return [body.data[0].status_name, packs[0].status_label];
    };
    expect(await labels(madrid)).toEqual(['Reservada', 'Pagado']);
    expect(await labels(harbor)).toEqual(['Booked', 'Paid']);
  });

  it.each<{ what: string; method: Method; path: string; options: CallOptions; spanish: string; english: string }>([
    {
      what: 'a wrong password',
      method: 'POST',
      path: '/api/login',
      options: { body: { email: 'nobody@studio.test', password: 'wrong' } },
      spanish: 'El correo electrónico o la contraseña no son correctos',
      english: 'Email or password not correct',
    },
    {
      what: 'a call without a log-in',
      method: 'GET',
      path: '/api/getCustomer',
      options: {},
      spanish: 'Inicia sesión para continuar.',
      english: 'Please log in to continue.',
    },
    {
      what: 'a class that does not exist',
      method: 'GET',
      path: '/api/class/999999',
      options: {},
      spanish: 'No encontrado.',
      english: 'Not found.',
    },
    {
      what: 'an address that does not exist',
      method: 'GET',
      path: '/api/nothing',
      options: {},
      spanish: 'No encontrado.',
      english: 'Not found.',
    },
  ])('are translated for $what', async ({ method, path, options, spanish, english }) => {
    expect((await ask(madrid, method, path, options)).body.message).toBe(spanish);
    expect((await ask(harbor, method, path, options)).body.message).toBe(english);
  });

  it('are translated for form errors from schema, rule and handler', async () => {
    const body = { firstName: '', lastName: 'x'.repeat(101), email: 'no address', password: 'short', confirmPassword: 'other' };
    const [spanish, english] = await Promise.all([madrid, harbor].map((studio) => ask(studio, 'POST', '/signup', { body })));
    expect([spanish!.status, spanish!.body]).toEqual([
      422,
      {
        success: false,
        status: 'error',
        message: 'Algunos datos no son válidos.',
        errors: {
          firstName: ['Este campo es obligatorio'],
          lastName: ['Puede tener como máximo 100 caracteres'],
          email: ['El correo electrónico no es válido'],
          password: ['La contraseña debe tener al menos 8 caracteres'],
          confirmPassword: ['Las contraseñas deben coincidir'],
        },
      },
    ]);
    expect(english!.body.errors).toMatchObject({
      firstName: ['This field is required'],
      lastName: ['Field can have maximum 100 characters'],
    });
    const mistyped = { ...body, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@studio.test', password: 'long enough 1' };
    expect((await ask(madrid, 'POST', '/signup', { body: mistyped })).body.errors).toEqual({
      confirmPassword: ['Las contraseñas deben coincidir'],
    });
    const known = {
      ...body,
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@studio.test',
      password: 'password1',
      confirmPassword: 'password1',
    };
    const refused = await ask(madrid, 'POST', '/signup', { body: known });
    expect(refused.body.errors).toEqual({ password: ['Esta contraseña está en todas las listas de contraseñas comunes. Elige otra.'] });
  });
});

it('no operation answers with an English schema message in a Spanish studio', async () => {
  const english = new Set(
    [...leavesOf(messageTexts('en')), ...leavesOf(ruleTexts('en'))].map(([, text]) => (typeof text === 'function' ? text('#') : text)),
  );
  const { token } = madrid.people[0]!;
  for (const { endpoint } of operations.filter((one) => one.endpoint.body)) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
    for (const body of [{}, { email: 1, password: '', id: 'x', class_id: null, user_pass: [], phone: 'x'.repeat(500) }]) {
      const answer = await ask(madrid, endpoint.method, path, { body, token });
      if (answer.status !== 422) continue;
      const said = (Object.values(answer.body.errors) as string[][]).flat();
      expect([path, said.filter((message) => english.has(message.replaceAll(/\d+/g, '#')))]).toEqual([path, []]);
    }
  }
});

describe('a change of the locale', () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await aStudio(server.atelier.database, { slug: 'moving', settings: { locale: 'en' } });
  });

  it('applies to the next answer', async () => {
    const { token } = await studio.inside((tx) => aCustomer(tx));
    const logOut = async () => (await ask(studio, 'POST', '/api/logout', { body: {} })).body.message;
    expect(await logOut()).toBe('You are logged out.');
    await studio.inside((tx) => saveStudio(tx, { name: 'moving', locale: 'es-MX' }, FEATURES));
    expect(await logOut()).toBe('Has cerrado la sesión.');
    expect((await ask(studio, 'GET', '/api/getCustomer', { token })).status).toBe(200);
  });
});
