import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainId, unixTime } from '../../wire/codecs.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { email } from '../../wire/fields.ts';
import type { ClassSessionId } from '../../kernel/ids.ts';
import { asId } from '../../kernel/ids.ts';
import { instant } from '../../kernel/time.ts';
import { ApiError } from './api-error.ts';
import { createCaller, type CallApi } from './api.ts';
import { serverNow } from './server-clock.ts';
import type { Person } from './session.ts';

const read = endpoint({
  method: 'GET',
  path: '/things/{name}',
  who: 'public',
  summary: 'A thing',
  params: z.object({ name: z.string() }),
  query: z.object({ since: z.optional(unixTime), note: z.optional(z.string()) }),
  reply: z.object({ id: plainId<ClassSessionId>(), at: unixTime }),
});
const write = endpoint({
  method: 'POST',
  path: '/api/book',
  who: 'customer',
  summary: 'Books',
  idempotent: true,
  body: z.object({ email, at: unixTime }),
  reply: z.object({ success: z.boolean() }),
});
const portal = endpoint({ method: 'GET', path: '/api/staff/x', who: { staff: 'use-portal' }, summary: 'Staff', reply: z.object({}) });

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

describe('a typed call', () => {
  let sent: Sent[];
  let answers: (() => Response)[];
  let ended: Person[];
  let call: CallApi;
  const tokens: Partial<Record<Person, string>> = { customer: 'c-token', staff: 's-token' };

  beforeEach(() => {
    sent = [];
    answers = [];
    ended = [];
    call = createCaller({
      fetch: async (url, init) => {
        const { method, headers, body } = init as RequestInit;
        sent.push({
          url: url as string,
          method: method!,
          headers: headers as Record<string, string>,
          body: typeof body === 'string' ? JSON.parse(body) : null,
        });
        const answer = answers.shift();
        if (!answer) throw new TypeError('Failed to fetch');
        return answer();
      },
      tokenOf: (person) => tokens[person] ?? null,
      onSessionEnded: (person) => void ended.push(person),
      language: () => 'en',
    });
  });

  const answer = (status: number, json: unknown, headers: Record<string, string> = {}) =>
    answers.push(() => new Response(JSON.stringify(json), { status, headers }));
  const failure = (promise: Promise<unknown>): Promise<ApiError> =>
    promise.then(
      () => {
        throw new Error('It should have failed.');
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(ApiError);
        return error as ApiError;
      },
    );

  it('encodes the request and decodes the reply', async () => {
    answer(200, { id: 7, at: 1_800_000_000 });
    const reply = await call(read, { params: { name: 'a/b' }, query: { since: instant(1_700_000_000_000), note: undefined } });
    expect(sent[0]!.url).toBe('/v1/things/a%2Fb?since=1700000000');
    expect(reply).toEqual({ id: asId<ClassSessionId>(7), at: 1_800_000_000_000 });
  });

  it('sends the token of the role that the endpoint names, or none', async () => {
    answer(200, { id: 7, at: 1 });
    await call(read, { params: { name: 'a' }, query: {} });
    answer(200, {});
    await call(portal, {});
    answer(200, {});
    await call(portal, {}, { as: 'nobody' });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer c-token', 'Bearer s-token', undefined]);
  });

  it('sends an Idempotency-Key with bookings: the given one, or a new one each time', async () => {
    const body = { email: 'a@b.test', at: instant(1_700_000_000_000) };
    for (const intent of ['mine', 'mine', undefined, undefined]) {
      answer(200, { success: true });
      await call(write, { body }, intent ? { intent } : {});
    }
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys.slice(0, 2)).toEqual(['mine', 'mine']);
    expect(new Set(keys).size).toBe(3);
    expect(sent[0]!.body).toEqual({ email: 'a@b.test', at: 1_700_000_000 });
  });

  it('does not send a request that the contract refuses', async () => {
    const error = await failure(call(write, { body: { email: 'nobody', at: instant(0) } }));
    expect(error).toMatchObject({ status: 422, isUnsent: true, errors: { email: ['Email is invalid'] }, firstError: 'Email is invalid' });
    expect(sent).toEqual([]);
  });

  it('sends such a form when the server judges it as a whole, with the valid fields encoded', async () => {
    const form = endpoint({ ...write, judgedWhole: true });
    answer(422, { success: false, message: 'Please check the form', errors: { email: ['Email is invalid'], at: ['Too late'] } });
    const error = await failure(call(form, { body: { email: 'nobody', at: instant(1_700_000_000_000) } }));
    expect(error).toMatchObject({ status: 422, isUnsent: false, errors: { email: ['Email is invalid'], at: ['Too late'] } });
    expect(sent[0]!.body).toEqual({ email: 'nobody', at: 1_700_000_000 });
  });

  it('reports the contract’s errors of such a form when no answer comes', async () => {
    const form = endpoint({ ...write, judgedWhole: true });
    answers.push(() => {
      throw new TypeError('offline');
    });
    const error = await failure(call(form, { body: { email: 'nobody', at: instant(0) } }));
    expect(error).toMatchObject({ status: 422, isUnsent: true, errors: { email: ['Email is invalid'] } });
  });

  it('returns a refusal with its code and its numbers', async () => {
    answer(409, { success: false, message: 'This class is full.', code: 'class-full', details: { booked: 10 } });
    const error = await failure(call(write, { body: { email: 'a@b.test', at: instant(0) } }));
    expect(error).toMatchObject({
      status: 409,
      message: 'This class is full.',
      code: 'class-full',
      details: { booked: 10 },
      isPassing: false,
    });
  });

  it.each([
    { from: 'the server', status: 409, body: { message: 'This class is full.' }, isSaid: true },
    { from: 'an answer without a message', status: 409, body: { success: false }, isSaid: false },
    { from: 'a gateway in between', status: 502, body: '<html>', isSaid: false },
    { from: 'nobody: the network is down', status: null, body: null, isSaid: false },
  ])('knows whether a message is from the server: from $from', async ({ status, body, isSaid }) => {
    if (status !== null) answer(status, body);
    expect((await failure(call(portal, {}))).isSaid).toBe(isSaid);
  });

  it('returns the first message of the first field of a 422', async () => {
    answer(422, {
      success: false,
      message: 'The given data was invalid.',
      errors: { phone: ['Please enter a valid phone number'], email: ['x'] },
    });
    expect((await failure(call(write, { body: { email: 'a@b.test', at: instant(0) } }))).firstError).toBe(
      'Please enter a valid phone number',
    );
  });

  it('ends a session only when the server no longer knows it', async () => {
    answer(401, { success: false, message: 'Please log in to continue.', code: 'not-logged-in' });
    await failure(call(portal, {}));
    answer(401, { success: false, message: 'Email or password not correct', code: 'wrong-credentials' });
    const wrong = await failure(call(portal, {}, { as: 'nobody' }));
    expect(wrong.message).toBe('Email or password not correct');
    expect(ended).toEqual(['staff']);
  });

  it('reports a missing answer as temporary', async () => {
    const error = await failure(call(portal, {}));
    expect(error).toMatchObject({ status: 0, isOffline: true, isPassing: true });
  });

  it('treats an unreadable answer as a failure', async () => {
    answer(200, { id: 'seven' });
    expect(await failure(call(read, { params: { name: 'a' }, query: {} }))).toMatchObject({ status: 502, code: 'unreadable' });
  });

  it('reads the server’s time', async () => {
    const told = new Date(Date.now() + 3 * 86_400_000);
    answer(200, {}, { date: told.toUTCString() });
    await call(portal, {});
    expect(Math.abs(serverNow() - told.getTime())).toBeLessThan(1500);
    answer(200, {}, { date: new Date().toUTCString() });
    await call(portal, {});
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(5);
  });
});
