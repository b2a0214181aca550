import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../../tests/builders/customer.ts';
import { aStaff } from '../../../../../tests/builders/staff.ts';
import { countQueries } from '../../../../../tests/support/count-queries.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { instant } from '../../../../kernel/time.ts';
import { askForReset } from './ask-for-reset.ts';
import { resetPassword } from './reset-password.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

let addresses = 0;
const anAddress = () => `192.0.2.${++addresses}`;
const password = 'the old passphrase';
const fresh = 'the new passphrase';
const asked = {
  status: 200,
  body: {
    success: true,
    message: 'If there is an account with this email address, a link to set a new password is on its way. It works for one hour.',
  },
};
const ended = {
  status: 422,
  body: {
    success: false,
    message: 'This link is no longer valid. Please ask for a new one.',
    errors: { token: ['This link is no longer valid. Please ask for a new one.'] },
  },
};

const ask = (email: string, type = 'customers', ip = anAddress()) =>
  server.call('POST', '/api/reset-password', { body: { email, type }, ip });
/** The repetition matches, unless a test sets another one. */
const reset = (body: Readonly<Record<string, unknown>>, ip = anAddress()) =>
  server.call('POST', '/api/password/reset', { body: { ...('password' in body && { confirmPassword: body.password }), ...body }, ip });
const logIn = (email: string, secret: string, path = '/api/login') =>
  server.call('POST', path, { body: { email, password: secret }, ip: anAddress() });

/** The newest mailed reset link, as its page reads it. */
async function linkTo(email: string): Promise<{ address: URL; email: string; token: string; type: string }> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { body } = await server.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`);
    const text = body.mails.find((mail: { text: string }) => mail.text.includes('/reset-password?'))?.text as string | undefined;
    const found = text && /https?:\/\/\S+\/reset-password\?[^\s)>\]]+/.exec(text)?.[0];
    if (found) {
      const address = new URL(found);
      const { email: to = '', token = '', type = '' } = Object.fromEntries(address.searchParams);
      return { address, email: to, token, type };
    }
    await sleep(100);
  }
  throw new Error(`No reset link reached ${email}.`);
}

const mailsTo = (email: string) =>
  server.demo.inside((tx) =>
    tx.selectFrom('mail').selectAll().where('studio_id', '=', tx.studio).where('to_address', '=', email).orderBy('id').execute(),
  );

describe('a customer who forgot the password', () => {
  it('gets a link, sets a new password, and every session ends', async () => {
    const ann = await server.demo.inside((tx) => aCustomer(tx, { email: 'Ann@mail.test', password }));
    expect(await ask(' ann@MAIL.test ')).toMatchObject(asked);
    const link = await linkTo('Ann@mail.test');
    expect(link.address.origin).toBe('http://localhost:3000');
    expect([link.email, link.type]).toEqual(['ann@MAIL.test', 'customers']);
    expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);

    const form = { email: link.email, token: link.token, type: link.type, password: fresh, confirmPassword: fresh };
    expect(await reset(form)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your password has been changed. You can log in with it now.' },
    });
    expect((await server.call('GET', '/api/getCustomer', { token: ann.token })).status).toBe(401);
    expect((await logIn('ann@mail.test', password)).status).toBe(401);
    expect((await logIn('ann@mail.test', fresh)).status).toBe(200);
    expect(await reset({ ...form, password: 'a third passphrase', confirmPassword: 'a third passphrase' })).toMatchObject(ended);
  });

  it.each(['customers', 'instructors'])('gets a mail about the change: %s', async (type) => {
    const email = `told-${type}@mail.test`;
    await server.demo.inside(
      async (tx) => void (type === 'customers' ? await aCustomer(tx, { email, password }) : await aStaff(tx, { email, password })),
    );
    await ask(email, type);
    const { token } = await linkTo(email);
    const body = { email, token, type, password: 'another long passphrase', confirmPassword: 'another long passphrase' };
    expect((await server.call('POST', '/api/password/reset', { body })).status).toBe(200);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['reset-password', 'password-changed']);
    const told = () =>
      server.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`).then(({ body: read }) => read.mails[0].text as string);
    await expect.poll(told, { timeout: 20_000 }).toContain(`/forgot-password?type=${type}`);
    expect((await server.call('POST', '/api/password/reset', { body })).status).toBe(422);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('loses the calendar link, and the mail says so', async () => {
    const ann = await server.demo.inside((tx) => aCustomer(tx, { email: 'feed@mail.test', password }));
    const { url } = (await server.call('POST', '/api/customer/calendar/create', { token: ann.token })).body;
    const calendar = async () => (await server.atelier.app.inject({ url: new URL(url).pathname })).statusCode;
    expect(await calendar()).toBe(200);
    await ask('feed@mail.test');
    const { email, token, type } = await linkTo('feed@mail.test');
    expect((await reset({ email, token, type, password: fresh })).status).toBe(200);
    expect(await calendar()).toBe(404);
    const told = () => server.call('GET', '/dev/mail?to=feed%40mail.test').then(({ body }) => body.mails[0].text as string);
    await expect.poll(told, { timeout: 20_000 }).toContain('Your calendar link has ended with it');
  });

  it('leaves only the token’s hash once the mail is sent', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'clear@mail.test', password }));
    await ask('clear@mail.test');
    const { token } = await linkTo('clear@mail.test');
    const stored = await server.demo.inside((tx) =>
      tx.selectFrom('password_reset').selectAll().where('studio_id', '=', tx.studio).execute(),
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(token);
    const [mail] = await mailsTo('clear@mail.test');
    expect(JSON.stringify(mail!.data)).not.toContain(token);
  });

  it('can log in again after a lock-out', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'locked@mail.test', password }));
    for (let n = 0; n < 10; n++) await logIn('locked@mail.test', 'wrong');
    expect((await logIn('locked@mail.test', password)).status).toBe(429);
    await ask('locked@mail.test');
    const { email, token, type } = await linkTo('locked@mail.test');
    expect((await reset({ email, token, type, password: fresh })).status).toBe(200);
    expect((await logIn('locked@mail.test', fresh)).status).toBe(200);
  });

  it('sets a password on an account without one', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'by-staff@mail.test' }));
    await ask('by-staff@mail.test');
    const { email, token, type } = await linkTo('by-staff@mail.test');
    expect((await reset({ email, token, type, password: fresh })).status).toBe(200);
    expect((await logIn('by-staff@mail.test', fresh)).status).toBe(200);
  });

  it('ends the other links too', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'links@mail.test', password }));
    await ask('links@mail.test');
    const first = await linkTo('links@mail.test');
    await ask('links@mail.test');
    let second = first;
    for (let n = 0; n < 100 && second.token === first.token; n++) {
      await sleep(50);
      second = await linkTo('links@mail.test');
    }
    expect(second.token).not.toBe(first.token);
    const form = (link: typeof first) => ({ email: link.email, token: link.token, type: link.type, password: fresh });
    expect((await reset(form(first))).status).toBe(200);
    expect(await reset(form(second))).toMatchObject(ended);
  });

  it('can use the link for an hour', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'hour@mail.test', password }));
    await ask('hour@mail.test');
    const { email, token, type } = await linkTo('hour@mail.test');
    server.setClock('+61m');
    try {
      expect(await reset({ email, token, type, password: fresh })).toMatchObject(ended);
    } finally {
      server.setClock('');
    }
    expect((await reset({ email, token, type, password: fresh })).status).toBe(200);
  });
});

describe('a staff member', () => {
  it('resets the password with the type instructors', async () => {
    const iris = await server.demo.inside((tx) => aStaff(tx, { email: 'iris@mail.test', password }));
    await server.demo.inside((tx) => aCustomer(tx, { email: 'iris@mail.test', password }));
    await ask('iris@mail.test', 'instructors');
    const link = await linkTo('iris@mail.test');
    expect(link.type).toBe('instructors');
    const form = { email: link.email, token: link.token, password: fresh };
    expect(await reset({ ...form, type: 'customers' })).toMatchObject(ended);
    expect((await reset({ ...form, type: 'instructors' })).status).toBe(200);
    expect((await server.call('GET', '/api/staff/getStaff', { token: iris.token })).status).toBe(401);
    expect((await logIn('iris@mail.test', fresh, '/api/staff/login')).status).toBe(200);
    expect((await logIn('iris@mail.test', password)).status).toBe(200);
  });

  it('who left gets no link', async () => {
    await server.demo.inside((tx) => aStaff(tx, { email: 'left@mail.test', password, row: { is_archived: true } }));
    expect(await ask('left@mail.test', 'instructors')).toMatchObject(asked);
    expect(await mailsTo('left@mail.test')).toEqual([]);
  });
});

describe('a request for a link', () => {
  it('gets the same answer with and without an account, and mails only the owner', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'known@mail.test', password }));
    const [known, unknown] = [await ask('known@mail.test'), await ask('unknown@mail.test')];
    expect(known).toMatchObject(asked);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo('known@mail.test')).toHaveLength(1);
    expect(await mailsTo('unknown@mail.test')).toEqual([]);
    let toNobody = await mailsTo('');
    for (let n = 0; n < 100 && toNobody.some((mail) => mail.state === 'queued'); n++) {
      await sleep(50);
      toNobody = await mailsTo('');
    }
    expect(new Set(toNobody.map((mail) => mail.state))).toEqual(new Set(['skipped']));
    expect(JSON.stringify(toNobody)).not.toContain('unknown');
  });

  it.each(['often@mail.test', 'often-unknown@mail.test'])('mails %s at most three links an hour without saying so', async (email) => {
    if (!email.includes('unknown')) await server.demo.inside((tx) => aCustomer(tx, { email, password }));
    for (let n = 0; n < 5; n++) expect(await ask(email)).toMatchObject(asked);
    expect(await mailsTo(email)).toHaveLength(email.includes('unknown') ? 0 : 3);
    server.setClock('+1h');
    try {
      await ask(email);
      expect(await mailsTo(email)).toHaveLength(email.includes('unknown') ? 0 : 4);
    } finally {
      server.setClock('');
    }
  });

  it('is refused after thirty an hour from one address', async () => {
    const ip = anAddress();
    for (let n = 0; n < 30; n++) expect((await ask(`flood${n}@mail.test`, 'customers', ip)).status).toBe(200);
    expect(await ask('flood30@mail.test', 'customers', ip)).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts', details: { seconds: expect.any(Number) } },
    });
  });

  it.each([
    [{}, { email: ['Field is required'] }],
    [{ email: 'x' }, { email: ['Email is invalid'] }],
    [{ email: 'a@b.co', type: 'owners' }, { type: ['Field is invalid'] }],
  ])('needs an email and a known type: %j', async (body, errors) =>
    expect(await server.call('POST', '/api/reset-password', { body, ip: anAddress() })).toMatchObject({
      status: 422,
      body: { errors },
    }),
  );
});

describe('setting a new password', () => {
  const form = { email: 'a@b.co', token: 'none', type: 'customers', password: fresh, confirmPassword: fresh };
  it.each([
    [
      {},
      {
        email: ['Field is required'],
        password: ['Field is required'],
        token: ['Field is required'],
        confirmPassword: ['Password must match'],
      },
    ],
    [{ ...form, confirmPassword: undefined }, { confirmPassword: ['Password must match'] }],
    // One reply holds the schema's errors and the block list's.
    [
      { ...form, token: '', password: 'letmein123', confirmPassword: 'letmein1234' },
      {
        token: ['Field is required'],
        confirmPassword: ['Password must match'],
        password: ['This password is on every list of common passwords. Please choose another one.'],
      },
    ],
    [
      { ...form, password: 'short', confirmPassword: 'other' },
      { password: ['Password should have minimum 8 characters'], confirmPassword: ['Password must match'] },
    ],
    [{ ...form, password: 'half \ud800 of it', confirmPassword: 'half \ud800 of it' }, { password: ['Field is invalid'] }],
    [{ ...form, confirmPassword: 'another one' }, { confirmPassword: ['Password must match'] }],
    [
      { ...form, password: 'letmein123', confirmPassword: 'letmein123' },
      { password: ['This password is on every list of common passwords. Please choose another one.'] },
    ],
  ])('names the errors of %j', async (body, errors) => {
    const answer = await reset(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(errors);
  });

  it('refuses an invented token with the same message for a known and an unknown email, and counts it', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'target@mail.test', password }));
    const ip = anAddress();
    for (let n = 0; n < 25; n++) {
      expect(await reset({ ...form, email: 'target@mail.test' }, ip)).toMatchObject(ended);
      expect(await reset({ ...form, email: 'stranger@mail.test' }, ip)).toMatchObject(ended);
    }
    expect((await reset(form, ip)).status).toBe(429);
  });

  it('runs the same queries for every email and token', async () => {
    const [known, other] = await server.demo.inside(
      async (tx) => [await aCustomer(tx, { email: 'same-work@mail.test', password }), await aCustomer(tx)] as const,
    );
    await ask(other.email);
    const { token } = await linkTo(other.email);
    const work = async (email: string, sent: string) => {
      const body = { email, token: sent, password: fresh, type: 'customer' };
      const call = {
        at: instant(Date.now()),
        body,
        language: 'en',
        ip: anAddress(),
        studio: { slug: 'demo', settings: { name: 'Demo Studio' } },
      };
      const { value, statements } = await countQueries(server.atelier.database, server.demo.id, (tx) =>
        resetPassword({ ...call, tx } as unknown as Parameters<typeof resetPassword>[0]),
      );
      expect(value).toMatchObject({ ok: false, refusal: { code: 'reset-link-ended' } });
      return statements.join('\n');
    };
    const tries = [await work('no-account@mail.test', 'none'), await work(known.email, 'none'), await work(known.email, token)];
    expect(new Set(tries).size).toBe(1);
  });

  it('says only to the link’s owner that a password is a name of the account; the link stays valid', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'byname@mail.test', password }));
    const guessable = [
      'This password is easy to guess: a name, an address, or a common word with a few digits. Please choose another one.',
    ];
    expect(
      (await reset({ ...form, email: 'byname@mail.test', password: 'byname-2025', confirmPassword: 'byname-2025' })).body.errors,
    ).toEqual({
      password: guessable,
    });
    const named = { password: 'Ada Lane 99', confirmPassword: 'Ada Lane 99' };
    expect(await reset({ ...form, ...named, email: 'byname@mail.test' })).toMatchObject(ended);
    await ask('byname@mail.test');
    const { token } = await linkTo('byname@mail.test');
    expect((await reset({ ...form, ...named, email: 'byname@mail.test', token })).body.errors).toEqual({ password: guessable });
    const demo = { password: 'studio-demo', confirmPassword: 'studio-demo' };
    expect((await reset({ ...form, ...demo, email: 'byname@mail.test', token })).body.errors).toEqual({ password: guessable });
    const good = { password: 'plain lantern 7', confirmPassword: 'plain lantern 7' };
    expect((await reset({ ...form, ...good, email: 'byname@mail.test', token })).status).toBe(200);
  });

  it('refuses the link of another person or studio', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'victim@mail.test', password }));
    await server.other.inside((tx) => aCustomer(tx, { email: 'eve@mail.test', password }));
    await server.demo.inside((tx) => aCustomer(tx, { email: 'eve@mail.test', password }));
    await ask('eve@mail.test');
    const { token } = await linkTo('eve@mail.test');
    expect(await reset({ ...form, email: 'victim@mail.test', token })).toMatchObject(ended);
    const elsewhere = await server.call('POST', '/api/password/reset', {
      body: { ...form, email: 'eve@mail.test', token },
      studio: server.other,
      ip: anAddress(),
    });
    expect(elsewhere).toMatchObject(ended);
    expect((await reset({ ...form, email: 'eve@mail.test', token })).status).toBe(200);
  });

  it('works once when it is sent twice at once', async () => {
    await server.demo.inside((tx) => aCustomer(tx, { email: 'double@mail.test', password }));
    await ask('double@mail.test');
    const { email, token, type } = await linkTo('double@mail.test');
    const answers = await Promise.all(
      ['one passphrase', 'two passphrase'].map((secret) => reset({ email, token, type, password: secret })),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 422]);
  });
});

it('a reset request runs the same queries for an unknown email as for a known one', async () => {
  await server.demo.inside((tx) => aCustomer(tx, { email: 'same-request@mail.test', password }));
  const work = async (email: string) => {
    const call = {
      at: instant(Date.now()),
      body: { email, type: 'customer' },
      language: 'en',
      ip: anAddress(),
      origin: 'http://localhost',
      originOf: () => 'http://localhost',
    };
    const { value, statements } = await countQueries(server.atelier.database, server.demo.id, (tx) =>
      askForReset({ ...call, tx } as unknown as Parameters<typeof askForReset>[0]),
    );
    expect(value).toMatchObject({ ok: true, value: asked.body });
    return statements;
  };
  expect(await work('same-nobody@mail.test')).toEqual(await work('same-request@mail.test'));
});

it('a reset request takes as long for an unknown email as for a known one', async () => {
  const addressesOf = (prefix: string) => Array.from({ length: 25 }, (_, n) => `${prefix}${n}@time.test`);
  await server.demo.inside(async (tx) => {
    for (const email of addressesOf('known')) await aCustomer(tx, { email });
  });
  const took = async (email: string) => {
    const began = performance.now();
    expect((await ask(email)).status).toBe(200);
    return performance.now() - began;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [n, email] of addressesOf('known').entries()) {
    known.push(await took(email));
    unknown.push(await took(addressesOf('unknown')[n]!));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[12]!;
  // The statements are the same (above). Wall time also depends on other processes, so the tolerance is wide.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.4);
  expect(median(unknown) / median(known)).toBeLessThan(2.5);
});
