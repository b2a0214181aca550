import { isIP } from 'node:net';

interface Environment {
  readonly DATABASE_URL?: string | undefined;
  readonly BASE_URL?: string | undefined;
  readonly SEED?: string | undefined;
  readonly SECRET_KEY?: string | undefined;
  readonly METRICS_TOKEN?: string | undefined;
  readonly CLOCK_FILE?: string | undefined;
  readonly GUARDS_OFF: readonly string[];
  readonly FIREBASE_JWKS_URL: string;
  readonly IDENTITY_TOOLKIT_URL: string;
  readonly STRIPE_API_BASE: string;
  readonly GOCARDLESS_API_BASE: string;
  readonly PAYPAL_API_BASE: string;
  readonly APPLE_PUSH_BASE: string;
  readonly GOOGLE_WALLET_BASE: string;
  readonly GOOGLE_TOKEN_URL: string;
  readonly TWILIO_API_BASE: string;
  readonly ZOOM_API_BASE: string;
  readonly ZOOM_AUTH_BASE: string;
  readonly STRIPE_JS_URL?: string | undefined;
}

/** Settings that prevent a start in production, each as a sentence with the remedy. */
export function productionProblems(given: Environment): string[] {
  return [...testHooks(given), ...seedProblems(given), ...addressProblems(given), ...secretProblems(given)];
}

const refused = 'is refused when NODE_ENV=production';

function testHooks({ CLOCK_FILE, STRIPE_JS_URL, GUARDS_OFF }: Environment): string[] {
  return [
    ...(CLOCK_FILE ? ['CLOCK_FILE'] : []),
    ...(STRIPE_JS_URL ? ['STRIPE_JS_URL'] : []),
    ...(GUARDS_OFF.length > 0 ? ['GUARDS_OFF'] : []),
  ].map((name) => `${name} is for tests and ${refused}.`);
}

const seedProblems = ({ SEED }: Environment): string[] =>
  SEED === 'demo' ? [`SEED=demo makes accounts whose password everybody knows and ${refused}. Leave it out, or set SEED=none.`] : [];

function addressProblems(given: Environment): string[] {
  const asked = [
    'FIREBASE_JWKS_URL',
    'IDENTITY_TOOLKIT_URL',
    'STRIPE_API_BASE',
    'GOCARDLESS_API_BASE',
    'PAYPAL_API_BASE',
    'APPLE_PUSH_BASE',
    'GOOGLE_WALLET_BASE',
    'GOOGLE_TOKEN_URL',
    'TWILIO_API_BASE',
    'ZOOM_API_BASE',
    'ZOOM_AUTH_BASE',
  ] as const;
  const problems = asked
    .filter((name) => new URL(given[name]).protocol !== 'https:')
    .map((name) => `${name} must be https when NODE_ENV=production.`);
  const example = 'the address that people see, such as https://book.example.org. Links in mails begin with it.';
  if (!given.BASE_URL) problems.push(`BASE_URL is missing, which NODE_ENV=production needs: ${example}`);
  else if (!isSafeAddress(given.BASE_URL)) problems.push(`BASE_URL must be https when NODE_ENV=production: ${example}`);
  return problems;
}

/** Over http anybody on the network path can read passwords, except when the path stays on this machine. */
function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /(^|\.)localhost\.?$/.test(hostname) || isThisMachine(hostname.replace(/^\[|\]$/g, ''));
}

const isThisMachine = (host: string): boolean => isIP(host) !== 0 && (host === '::1' || host.startsWith('127.'));

const SHORTEST_SECRET = 32;
/**
 * Minimum of different characters and of different pairs. A million random hexadecimal texts of that length all had at least as many;
 * `0123456789abcdef` twice has fewer pairs.
 */
const FEWEST_CHARACTERS = 8;
const FEWEST_PAIRS = 18;

function secretProblems({ SECRET_KEY: secret, METRICS_TOKEN, DATABASE_URL }: Environment): string[] {
  const weakToken =
    METRICS_TOKEN && isGuessable(METRICS_TOKEN)
      ? [`METRICS_TOKEN is too easy to guess for NODE_ENV=production. Set it to what \`openssl rand -hex 32\` prints, or leave it out.`]
      : [];
  const advice = `Set it to at least ${SHORTEST_SECRET} characters of random text, such as \`openssl rand -hex 32\` prints, and keep it with the backups.`;
  const missing = DATABASE_URL ? [`SECRET_KEY is missing, which NODE_ENV=production with DATABASE_URL needs. ${advice}`] : [];
  const weak = isGuessable(secret ?? '') ? [`SECRET_KEY is too easy to guess for NODE_ENV=production. ${advice}`] : [];
  return [...(secret ? weak : missing), ...weakToken];
}

function isGuessable(secret: string): boolean {
  const characters = [...secret];
  const pairs = characters.slice(1).map((character, before) => characters[before]! + character);
  return characters.length < SHORTEST_SECRET || new Set(characters).size < FEWEST_CHARACTERS || new Set(pairs).size < FEWEST_PAIRS;
}
