import { isIP } from 'node:net';
import { z } from 'zod';
import { GUARDS, type Guard } from './db/guards.ts';
import { isNearby } from './nearby.ts';
import { productionProblems } from './production-settings.ts';
import { SOCIAL_PROVIDERS, type SocialSettings } from '../context/social.ts';

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => value === 'on' || value === 'true' || value === '1');
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  return family !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
};

/** Whether the address at this hop is one of our proxies. Hop 0 is the peer of the connection. */
export type IsOurProxy = (address: string, hop: number) => boolean;

/**
 * Trusts `count` proxies. The nearest must be on this machine or in its private network, so that a stranger who reaches the port is not
 * trusted.
 */
const nearestProxies =
  (count: number): IsOurProxy =>
  (address, hop) =>
    hop < count && (hop > 0 || isNearby(address));

const HOPS = /^[1-9]$/;

/**
 * The proxies whose X-Forwarded-For is trusted. Only the part of the header that our own proxies wrote counts. A caller can send the header
 * too, and otherwise a person who guesses passwords could show a new address each time.
 */
const proxies = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine(
    (given) => (given.length === 1 && (flag.safeParse(given[0]).success || HOPS.test(given[0]!))) || given.every(isNetwork),
    'must be on, off, the number of proxies, or their addresses and networks such as 10.0.0.0/8',
  )
  .transform((given): false | string | IsOurProxy => {
    const [one = ''] = given;
    const switched = flag.safeParse(one);
    if (switched.success) return switched.data && nearestProxies(1);
    return HOPS.test(one) ? nearestProxies(Number(one)) : given.join(',');
  });
const optional = z
  .string()
  .transform((value) => value || undefined)
  .optional();

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: optional,
  DATA_DIR: z.string().default('./data'),
  BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://book.example.org' }).optional(),
  BASE_DOMAIN: z.string().default('localhost'),
  DEFAULT_STUDIO: z.string().default('demo'),
  SEED: z.enum(['demo', 'none']).optional(),
  CLOCK_FILE: optional,
  DB_PREPARE: flag.default(true),
  // At least two: during the start one connection holds the lock while another prepares the jobs.
  DB_POOL: z.coerce.number().int().min(2).default(10),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Atelier <no-reply@localhost>'),
  TRUST_PROXY: proxies.default(false),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://s3.example.org' }).optional(),
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  SECRET_KEY: optional,
  METRICS_TOKEN: optional,
  STRIPE_API_BASE: address.default('https://api.stripe.com'),
  STRIPE_JS_URL: address.optional(),
  GOCARDLESS_API_BASE: address.default('https://api.gocardless.com'),
  PAYPAL_API_BASE: address.default('https://api-m.paypal.com'),
  APPLE_PUSH_BASE: address.default('https://api.push.apple.com'),
  GOOGLE_WALLET_BASE: address.default('https://walletobjects.googleapis.com'),
  GOOGLE_TOKEN_URL: address.default('https://oauth2.googleapis.com/token'),
  TWILIO_API_BASE: address.default('https://api.twilio.com'),
  ZOOM_ACCOUNT_ID: optional,
  ZOOM_CLIENT_ID: optional,
  ZOOM_CLIENT_SECRET: optional,
  ZOOM_API_BASE: address.default('https://api.zoom.us'),
  ZOOM_AUTH_BASE: address.default('https://zoom.us'),
  FIREBASE_PROJECT_ID: optional,
  FIREBASE_API_KEY: optional,
  SOCIAL_PROVIDERS: z
    .string()
    .default('google.com')
    .transform((names) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(SOCIAL_PROVIDERS))),
  FIREBASE_JWKS_URL: address.default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  IDENTITY_TOOLKIT_URL: address.default('https://identitytoolkit.googleapis.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  GUARDS_OFF: z
    .string()
    .default('')
    .transform((names) => names.split(',').filter(Boolean))
    .pipe(z.array(z.enum(GUARDS))),
});

/** A server-to-server app of a Zoom account. */
export interface ZoomSettings {
  readonly account: string;
  readonly client: string;
  readonly secret: string;
  /** https://api.zoom.us */
  readonly api: string;
  /** https://zoom.us, which issues the tokens. */
  readonly auth: string;
}

export interface S3Settings {
  bucket: string;
  region: string;
  /** Set for services other than Amazon's own. */
  endpoint?: string | undefined;
  accessKey: string;
  secretKey: string;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  databaseUrl?: string | undefined;
  dataDir: string;
  baseUrl?: string | undefined;
  baseDomain: string;
  defaultStudio: string;
  seed: 'demo' | 'none';
  clockFile?: string | undefined;
  prepareStatements: boolean;
  poolSize: number;
  smtpUrl?: string | undefined;
  mailFrom: string;
  trustProxy: false | string | IsOurProxy;
  s3?: S3Settings | undefined;
  secretKey?: string | undefined;
  /** Addresses of the payment gateways, and of the script that browsers load card fields from. */
  gateways: { readonly stripeApi: string; readonly stripeScript: string; readonly goCardlessApi: string; readonly payPalApi: string };
  /** Addresses of the services that change passes in the wallets of phones. */
  wallets: { readonly applePush: string; readonly google: string; readonly googleAuth: string };
  /** Where Twilio answers, which sends text messages. */
  twilioApi: string;
  /** Video meetings for online appointments. Without it online appointments use the services' own links. */
  zoom?: ZoomSettings | undefined;
  /** Bearer token for /metrics. Without a token, /metrics is open to callers from the private network. */
  metricsToken?: string | undefined;
  social?: SocialSettings | undefined;
  logLevel: string;
  guardsOff: ReadonlySet<Guard>;
  /** True outside production without SMTP_URL: mails are kept and shown at /dev/mail (fixed-points.md). */
  demoMode: boolean;
}

/** Reads the environment once. Throws one Error that names every wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success)
    throw new Error(`Settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const guardsOff = new Set(e.GUARDS_OFF);
  const problems = production ? productionProblems(e) : [];
  if (problems.length > 0) throw new Error(`Settings: ${problems.join(' ')}`);
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    dataDir: e.DATA_DIR,
    baseUrl: e.BASE_URL,
    baseDomain: e.BASE_DOMAIN,
    defaultStudio: e.DEFAULT_STUDIO,
    seed: e.SEED ?? (production ? 'none' : 'demo'),
    clockFile: e.CLOCK_FILE,
    prepareStatements: e.DB_PREPARE,
    poolSize: e.DB_POOL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    trustProxy: e.TRUST_PROXY,
    s3: s3Of(e),
    secretKey: e.SECRET_KEY,
    gateways: {
      stripeApi: e.STRIPE_API_BASE,
      stripeScript: e.STRIPE_JS_URL ?? 'https://js.stripe.com/v3/',
      goCardlessApi: e.GOCARDLESS_API_BASE,
      payPalApi: e.PAYPAL_API_BASE,
    },
    wallets: { applePush: e.APPLE_PUSH_BASE, google: e.GOOGLE_WALLET_BASE, googleAuth: e.GOOGLE_TOKEN_URL },
    twilioApi: e.TWILIO_API_BASE,
    zoom: zoomOf(e),
    metricsToken: e.METRICS_TOKEN,
    social: socialOf(e),
    logLevel: e.LOG_LEVEL,
    guardsOff,
    demoMode: !production && !e.SMTP_URL,
  };
}

/** Without a project there is no social log-in. Without a browser key there are no buttons, but the server still accepts tokens. */
function socialOf(e: z.output<typeof environment>): SocialSettings | undefined {
  if (!e.FIREBASE_PROJECT_ID) return undefined;
  const buttons =
    e.FIREBASE_API_KEY && e.SOCIAL_PROVIDERS.length > 0
      ? { apiKey: e.FIREBASE_API_KEY, toolkit: e.IDENTITY_TOOLKIT_URL.replace(/\/+$/, ''), providers: [...new Set(e.SOCIAL_PROVIDERS)] }
      : null;
  return { projectId: e.FIREBASE_PROJECT_ID, keysUrl: e.FIREBASE_JWKS_URL, buttons };
}

/** All settings or none. A missing one would fail only at the first online appointment. */
function zoomOf(e: z.output<typeof environment>): ZoomSettings | undefined {
  const { ZOOM_ACCOUNT_ID: account, ZOOM_CLIENT_ID: client, ZOOM_CLIENT_SECRET: secret } = e;
  if (!account && !client && !secret) return undefined;
  if (!account || !client || !secret)
    throw new Error('Settings: Zoom needs ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET together.');
  return { account, client, secret, api: e.ZOOM_API_BASE, auth: e.ZOOM_AUTH_BASE };
}

/** All settings or none. A missing one would fail only at the first upload. */
function s3Of(e: z.output<typeof environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region, S3_ENDPOINT: endpoint } = e;
  if (!bucket && !accessKey && !secretKey && !endpoint) return undefined;
  if (!bucket || !accessKey || !secretKey) throw new Error('Settings: S3 needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY together.');
  return { bucket, region, endpoint, accessKey, secretKey };
}
