import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../tests/support/production.ts';
import { readConfig } from './config.ts';

/** The caller's address as the server sees it, behind proxies. `remote` is the nearest proxy. */
async function seenFrom(setting: string | undefined, forwarded: string, remote = '127.0.0.1'): Promise<string> {
  const app = Fastify({ trustProxy: readConfig(setting === undefined ? {} : { TRUST_PROXY: setting }).trustProxy });
  app.get('/', ({ ip }) => ip);
  return (await app.inject({ url: '/', remoteAddress: remote, headers: { 'x-forwarded-for': forwarded } })).body;
}

describe('TRUST_PROXY', () => {
  it.each([
    { setting: undefined, forwarded: '203.0.113.9', ip: '127.0.0.1', when: 'no proxy is trusted' },
    { setting: 'off', forwarded: '203.0.113.9', ip: '127.0.0.1', when: 'no proxy is trusted' },
    { setting: 'on', forwarded: '203.0.113.9', ip: '203.0.113.9', when: 'a caller sends no header' },
    { setting: 'on', forwarded: '6.6.6.6, 203.0.113.9', ip: '203.0.113.9', when: 'a caller invents an address' },
    { setting: 'true', forwarded: '127.0.0.1, 203.0.113.9', ip: '203.0.113.9', when: 'a caller pretends to be in the private network' },
    { setting: 'on', forwarded: '6.6.6.6, 10.0.0.7', ip: '10.0.0.7', when: 'a neighbour invents an address' },
    { setting: 'on', forwarded: '6.6.6.6, 127.0.0.1, 192.168.1.9', ip: '192.168.1.9', when: 'a neighbour invents several addresses' },
    { setting: 'on', forwarded: '6.6.6.6', remote: '10.0.0.2', ip: '6.6.6.6', when: 'the proxy is in the private network' },
    { setting: 'on', forwarded: '6.6.6.6', remote: '198.51.100.7', ip: '198.51.100.7', when: 'a stranger reaches the port' },
    { setting: '1', forwarded: '6.6.6.6, 10.0.0.7', ip: '10.0.0.7', when: 'a neighbour invents an address' },
    { setting: '2', forwarded: '6.6.6.6, 203.0.113.9, 198.51.100.7', ip: '203.0.113.9', when: 'a second proxy is trusted' },
    { setting: '2', forwarded: '6.6.6.6, 203.0.113.9', remote: '198.51.100.7', ip: '198.51.100.7', when: 'a stranger reaches the port' },
    {
      setting: '127.0.0.1, 198.51.100.0/24',
      forwarded: '203.0.113.9, 198.51.100.7',
      ip: '203.0.113.9',
      when: 'a second trusted proxy is far away',
    },
    { setting: '127.0.0.1', forwarded: '203.0.113.9, 198.51.100.7', ip: '198.51.100.7', when: 'the second proxy is not trusted' },
  ])('$setting sees $ip when $when', async ({ setting, forwarded, remote, ip }) => {
    expect(await seenFrom(setting, forwarded, remote)).toBe(ip);
  });

  it.each([
    { setting: 'on', remote: '10.0.0.2', host: 'studio.test' },
    { setting: 'on', remote: '198.51.100.7', host: 'port.test' },
    { setting: '203.0.113.0/24', remote: '203.0.113.5', host: 'studio.test' },
    { setting: '203.0.113.0/24', remote: '10.0.0.2', host: 'port.test' },
    { setting: 'off', remote: '127.0.0.1', host: 'port.test' },
  ])('$setting: X-Forwarded-Host of $remote makes it $host', async ({ setting, remote, host }) => {
    const app = Fastify({ trustProxy: readConfig({ TRUST_PROXY: setting }).trustProxy });
    app.get('/', (request) => request.host);
    const headers = { host: 'port.test', 'x-forwarded-host': 'studio.test', 'x-forwarded-for': '192.0.2.9' };
    expect((await app.inject({ url: '/', remoteAddress: remote, headers })).body).toBe(host);
  });

  it.each(['yes', 'everybody', '10.0.0.0/33', '10.0.0', 'on,10.0.0.1', '10', '2,3', '-1'])('reports the error in %s', (setting) => {
    expect(() => readConfig({ TRUST_PROXY: setting })).toThrow('Settings: TRUST_PROXY: must be on, off, the number of proxies, or');
  });
});

it('requires the two connections that every server needs', () => {
  expect(() => readConfig({ DB_POOL: '1' })).toThrow('Settings: DB_POOL');
  expect(readConfig({ DB_POOL: '2' }).poolSize).toBe(2);
});

it('knows exactly the guards that a control test may switch off', () => {
  expect([...readConfig({ GUARDS_OFF: 'session-lock,pass-lock' }).guardsOff]).toEqual(['session-lock', 'pass-lock']);
  expect(() => readConfig({ GUARDS_OFF: 'session-locks' })).toThrow('Settings: GUARDS_OFF');
  expect(() => readConfig({ ...PRODUCTION, GUARDS_OFF: 'pass-lock' })).toThrow('refused when NODE_ENV=production');
});

describe('social log-in', () => {
  const project = { FIREBASE_PROJECT_ID: 'studio' };

  it('is off without a project, and shows no buttons without a browser key', () => {
    expect(readConfig({ FIREBASE_API_KEY: 'key' }).social).toBeUndefined();
    expect(readConfig(project).social).toEqual({
      projectId: 'studio',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      buttons: null,
    });
  });

  it('offers each named provider once', () => {
    const of = (more: Record<string, string>) => readConfig({ ...project, FIREBASE_API_KEY: 'key', ...more }).social?.buttons;
    expect(of({})).toEqual({ apiKey: 'key', toolkit: 'https://identitytoolkit.googleapis.com', providers: ['google.com'] });
    expect(of({ SOCIAL_PROVIDERS: 'apple.com, google.com,apple.com', IDENTITY_TOOLKIT_URL: 'http://localhost:9/a/' })).toEqual({
      apiKey: 'key',
      toolkit: 'http://localhost:9/a',
      providers: ['apple.com', 'google.com'],
    });
    expect(() => of({ SOCIAL_PROVIDERS: 'github.com' })).toThrow('Settings: SOCIAL_PROVIDERS');
  });

  it.each(['FIREBASE_JWKS_URL', 'IDENTITY_TOOLKIT_URL'])('accepts only an https %s in production', (name) => {
    const env = { ...project, [name]: 'http://localhost:9' };
    expect(readConfig(env).social?.projectId).toBe('studio');
    expect(() => readConfig({ ...PRODUCTION, ...env })).toThrow(`${name} must be https`);
    expect(() => readConfig({ ...project, [name]: 'ftp://localhost' })).toThrow(`Settings: ${name}`);
  });
});

describe('Stripe', () => {
  it('is called at its own addresses by default', () => {
    expect(readConfig({}).gateways).toEqual({
      stripeApi: 'https://api.stripe.com',
      stripeScript: 'https://js.stripe.com/v3/',
      goCardlessApi: 'https://api.gocardless.com',
      payPalApi: 'https://api-m.paypal.com',
    });
    const remote = { STRIPE_API_BASE: 'http://localhost:9', STRIPE_JS_URL: 'http://localhost:9/v3/' };
    expect(readConfig(remote).gateways).toEqual({
      stripeApi: remote.STRIPE_API_BASE,
      stripeScript: remote.STRIPE_JS_URL,
      goCardlessApi: 'https://api.gocardless.com',
      payPalApi: 'https://api-m.paypal.com',
    });
  });

  it('is called over https in production, and its script comes only from Stripe', () => {
    expect(() => readConfig({ ...PRODUCTION, STRIPE_API_BASE: 'http://localhost:9' })).toThrow('STRIPE_API_BASE must be https');
    expect(() => readConfig({ ...PRODUCTION, TWILIO_API_BASE: 'http://localhost:9' })).toThrow('TWILIO_API_BASE must be https');
    expect(() => readConfig({ ...PRODUCTION, STRIPE_JS_URL: 'https://example.org/v3' })).toThrow(
      'STRIPE_JS_URL is for tests and is refused',
    );
  });
});

describe('S3', () => {
  const whole = { S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  it('needs all settings or none', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(whole).s3).toEqual({ bucket: 'pictures', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' });
    const endpoint = 'https://s3.example.org';
    expect(readConfig({ ...whole, S3_ENDPOINT: endpoint, S3_REGION: 'eu-1' }).s3).toMatchObject({ endpoint, region: 'eu-1' });
    for (const half of [{ S3_BUCKET: 'pictures' }, { S3_ENDPOINT: endpoint }, { ...whole, S3_SECRET_KEY: '' }])
      expect(() => readConfig(half)).toThrow('S3 needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together');
  });
});

describe('in production', () => {
  const withPostgres = { ...PRODUCTION, DATABASE_URL: 'postgres://localhost/atelier' };

  it.each<{ when: string; env: Record<string, string>; says: RegExp }>([
    { when: 'the demo', env: { SEED: 'demo' }, says: /^Settings: SEED=demo makes accounts whose password everybody knows/ },
    { when: 'no address', env: { BASE_URL: '' }, says: /^Settings: BASE_URL is missing.* https:\/\/book\.example\.org/ },
    { when: 'an address without TLS', env: { BASE_URL: 'http://book.example.org' }, says: /^Settings: BASE_URL must be https/ },
    { when: 'a name that only looks local', env: { BASE_URL: 'http://localhost.example.org' }, says: /^Settings: BASE_URL must be https/ },
    { when: 'no key', env: { SECRET_KEY: '' }, says: /^Settings: SECRET_KEY is missing.*openssl rand -hex 32/ },
    {
      when: 'a short token',
      env: { METRICS_TOKEN: 'metrics' },
      says: /^Settings: METRICS_TOKEN is too easy to guess.*openssl rand -hex 32/,
    },
    { when: 'a short key', env: { SECRET_KEY: 'k7Xq2mZp9Rt4' }, says: /^Settings: SECRET_KEY is too easy to guess.*openssl rand -hex 32/ },
    { when: 'one repeated letter', env: { SECRET_KEY: 'a'.repeat(64) }, says: /SECRET_KEY is too easy to guess/ },
    { when: 'a repeated word', env: { SECRET_KEY: 'changeme'.repeat(5) }, says: /SECRET_KEY is too easy to guess/ },
    { when: 'consecutive digits', env: { SECRET_KEY: '0123456789abcdef'.repeat(4) }, says: /SECRET_KEY is too easy to guess/ },
  ])('refuses $when', ({ env, says }) => {
    expect(() => readConfig({ ...withPostgres, ...env })).toThrow(says);
    expect(() => readConfig({ ...env, NODE_ENV: 'development' })).not.toThrow();
  });

  it('refuses the placeholders of the documentation', () => {
    const shown = ['.env.example', 'README.md', 'compose.yaml'].flatMap((file) => {
      const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
      return [...text.matchAll(/SECRET_KEY[=:] *(\S*)/g)].map(([, value]) => value!);
    });
    expect(shown.length).toBeGreaterThan(2);
    for (const value of shown) expect(() => readConfig({ ...withPostgres, SECRET_KEY: value })).toThrow('SECRET_KEY is');
  });

  it('names all errors at once', () => {
    expect(() => readConfig({ ...withPostgres, SEED: 'demo', BASE_URL: '', SECRET_KEY: 'x' })).toThrow(
      /SEED=demo .*BASE_URL is missing.*SECRET_KEY is too easy/,
    );
  });

  it.each([
    { env: {}, when: 'all settings are valid' },
    { env: { DATABASE_URL: '', SECRET_KEY: '' }, when: 'the database is the embedded one' },
    { env: { SEED: 'none', SECRET_KEY: '8f14e45fceea167a5a36dedd4bea2543' }, when: 'the key is hexadecimal' },
    { env: { BASE_URL: 'http://localhost:3000' }, when: 'it runs on this machine' },
    { env: { BASE_URL: 'http://demo.localhost' }, when: 'it runs at a host name of this machine' },
    { env: { BASE_URL: 'http://[::1]:3000' }, when: 'it runs at an address of this machine' },
  ])('starts when $when', ({ env }) => {
    expect(readConfig({ ...withPostgres, ...env })).toMatchObject({ production: true, seed: 'none', demoMode: false });
  });
});
