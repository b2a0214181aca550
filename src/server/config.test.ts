import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

/** Where a caller seems to come from, behind a proxy on this machine that adds the address it sees. */
async function seenFrom(setting: string | undefined, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: readConfig(setting === undefined ? {} : { TRUST_PROXY: setting }).trustProxy });
  app.get('/', ({ ip }) => ip);
  return (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })).body;
}

describe('TRUST_PROXY', () => {
  it.each([
    { setting: undefined, forwarded: '203.0.113.9', ip: '127.0.0.1', when: 'no proxy is ours' },
    { setting: 'off', forwarded: '203.0.113.9', ip: '127.0.0.1', when: 'no proxy is ours' },
    { setting: 'on', forwarded: '203.0.113.9', ip: '203.0.113.9', when: 'a caller says nothing' },
    { setting: 'on', forwarded: '6.6.6.6, 203.0.113.9', ip: '203.0.113.9', when: 'a caller makes an address up' },
    { setting: 'true', forwarded: '127.0.0.1, 203.0.113.9', ip: '203.0.113.9', when: 'a caller pretends to be near' },
    {
      setting: '127.0.0.1, 198.51.100.0/24',
      forwarded: '203.0.113.9, 198.51.100.7',
      ip: '203.0.113.9',
      when: 'a second proxy of ours is far',
    },
    { setting: '127.0.0.1', forwarded: '203.0.113.9, 198.51.100.7', ip: '198.51.100.7', when: 'the second proxy is not ours' },
  ])('$setting sees $ip when $when', async ({ setting, forwarded, ip }) => {
    expect(await seenFrom(setting, forwarded)).toBe(ip);
  });

  it.each(['yes', 'everybody', '10.0.0.0/33', '10.0.0', 'on,10.0.0.1', '2'])('says what is wrong with %s', (setting) => {
    expect(() => readConfig({ TRUST_PROXY: setting })).toThrow('Settings: TRUST_PROXY: must be on, off, or addresses');
  });
});

it('asks for the two connections without which no server starts', () => {
  expect(() => readConfig({ DB_POOL: '1' })).toThrow('Settings: DB_POOL');
  expect(readConfig({ DB_POOL: '2' }).poolSize).toBe(2);
});

it('knows the guards that a twin test may switch off, and no others', () => {
  expect([...readConfig({ GUARDS_OFF: 'session-lock,pass-lock' }).guardsOff]).toEqual(['session-lock', 'pass-lock']);
  expect(() => readConfig({ GUARDS_OFF: 'session-locks' })).toThrow('Settings: GUARDS_OFF');
  expect(() => readConfig({ GUARDS_OFF: 'pass-lock', NODE_ENV: 'production' })).toThrow('refused when NODE_ENV=production');
});

describe('social log-in', () => {
  const project = { FIREBASE_PROJECT_ID: 'studio' };

  it('is off without a project, and has no buttons without a key for browsers', () => {
    expect(readConfig({ FIREBASE_API_KEY: 'key' }).social).toBeUndefined();
    expect(readConfig(project).social).toEqual({
      projectId: 'studio',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      buttons: null,
    });
  });

  it('offers the providers that are named, each once', () => {
    const of = (more: Record<string, string>) => readConfig({ ...project, FIREBASE_API_KEY: 'key', ...more }).social?.buttons;
    expect(of({})).toEqual({ apiKey: 'key', toolkit: 'https://identitytoolkit.googleapis.com', providers: ['google.com'] });
    expect(of({ SOCIAL_PROVIDERS: 'apple.com, google.com,apple.com', IDENTITY_TOOLKIT_URL: 'http://localhost:9/a/' })).toEqual({
      apiKey: 'key',
      toolkit: 'http://localhost:9/a',
      providers: ['apple.com', 'google.com'],
    });
    expect(() => of({ SOCIAL_PROVIDERS: 'github.com' })).toThrow('Settings: SOCIAL_PROVIDERS');
  });

  it.each(['FIREBASE_JWKS_URL', 'IDENTITY_TOOLKIT_URL'])('reads no %s that is not https in production', (name) => {
    const env = { ...project, [name]: 'http://localhost:9' };
    expect(readConfig(env).social?.projectId).toBe('studio');
    expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(`${name} must be https`);
    expect(() => readConfig({ ...project, [name]: 'ftp://localhost' })).toThrow(`Settings: ${name}`);
  });
});

describe('S3', () => {
  const whole = { S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  it('is asked for as a whole, or not at all', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(whole).s3).toEqual({ bucket: 'pictures', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' });
    const endpoint = 'https://s3.example.org';
    expect(readConfig({ ...whole, S3_ENDPOINT: endpoint, S3_REGION: 'eu-1' }).s3).toMatchObject({ endpoint, region: 'eu-1' });
    for (const half of [{ S3_BUCKET: 'pictures' }, { S3_ENDPOINT: endpoint }, { ...whole, S3_SECRET_KEY: '' }])
      expect(() => readConfig(half)).toThrow('S3 needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together');
  });
});
