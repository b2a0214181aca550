import type { BrowserContextOptions, Page } from 'playwright-core';
import { DEMO_CLASSES } from '../../../src/features/demo/rules/demo-classes.ts';
import { DEMO_PASSWORD } from '../../../src/features/demo/rules/demo-houses.ts';
import { dayAfter } from './demo-server.ts';

/** The demo accounts of scenes. */
export type Person = 'member' | 'pack' | 'new' | 'desk' | 'owner';

/** Calls the API directly, like any client, without a browser. */
export async function callApi(origin: string, method: string, path: string, ask: { body?: object; token?: string } = {}): Promise<any> {
  const reply = await fetch(`${origin}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(ask.token && { authorization: `Bearer ${ask.token}` }) },
    ...(ask.body && { body: JSON.stringify(ask.body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

/** For each named class of the demo, by its key in DEMO_CLASSES: its first future session. */
export type DemoSessions = Record<keyof typeof DEMO_CLASSES, { readonly id: number; readonly start: number; readonly day: string }>;

async function findClasses(origin: string): Promise<DemoSessions> {
  const { classes } = await callApi(origin, 'GET', `/getClasses/${dayAfter(0).slice(0, 7)}`);
  const tomorrow = Date.parse(`${dayAfter(1)}T00:00:00-04:00`) / 1000;
  const first = (name: string) => {
    const found = classes.find((one: { name: string; unix_start: number }) => one.name === name && one.unix_start > tomorrow);
    const day = new Date((found.unix_start - 4 * 3600) * 1000).toISOString().slice(0, 10);
    return { id: found.id, start: found.unix_start, day };
  };
  return Object.fromEntries(Object.entries(DEMO_CLASSES).map(([key, name]) => [key, first(name)])) as DemoSessions;
}

/** The browser storage of a person who is logged in, with this class in the cart. */
function keptFor(
  origin: string,
  session: Session | null,
  cart: { id: number; start: number } | null,
): BrowserContextOptions['storageState'] {
  const entries: Record<string, unknown> = {
    ...(session && { [`${session.kind}_token`]: session.token, permissions: session.permissions }),
    ...(cart && {
      cart: { classFor: 'myself', applicantName: '', applicantEmail: '', classId: cart.id, classTime: cart.start },
    }),
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({
    name: `atelier.${name}`,
    value: JSON.stringify({ value }),
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

interface Session {
  readonly kind: 'customer' | 'staff';
  readonly token: string;
  readonly permissions: unknown;
}

/** Logs in without a browser, once per person. */
function sessionsAt(origin: string): (who: Person) => Promise<Session> {
  const known = new Map<Person, Promise<Session>>();
  const begin = async (who: Person): Promise<Session> => {
    const kind = who === 'desk' || who === 'owner' ? 'staff' : 'customer';
    const body = { email: `${who}@demo.test`, password: DEMO_PASSWORD };
    const { token, permissions } = await callApi(origin, 'POST', kind === 'staff' ? '/api/staff/login' : '/api/login', {
      body,
    });
    return { kind, token, permissions };
  };
  return (who) => {
    const session = known.get(who) ?? begin(who);
    known.set(who, session);
    return session;
  };
}

/** The classes that scenes show, and the browser storage of their person. */
export interface Cast {
  readonly found: DemoSessions;
  keptBy(scene: { readonly who?: Person; readonly cart?: keyof DemoSessions }): Promise<BrowserContextOptions['storageState']>;
}

let shared: Promise<Cast> | undefined;

/** Only once for the shared demo, whose persons nobody logs out. */
export function castOf(origin: string): Promise<Cast> {
  return origin === process.env['SHARED_DEMO']
    ? (shared ??= findCast(origin).catch((error: unknown) => {
        shared = undefined;
        throw error;
      }))
    : findCast(origin);
}

async function findCast(origin: string): Promise<Cast> {
  const found = await findClasses(origin);
  const sessionOf = sessionsAt(origin);
  return {
    found,
    keptBy: async ({ who, cart }) => keptFor(origin, who ? await sessionOf(who) : null, cart ? found[cart] : null),
  };
}

/** Adds a person who gave a phone number at the desk and no email, to the studio that the page shows. Returns the id. */
export const addByPhone = (page: Page): Promise<number> =>
  page.evaluate(async (password) => {
    const call = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      return (await fetch(`/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const { token } = await call('/api/staff/login', { email: 'desk@demo.test', password });
    // Another name each time, because people of one name and one number are one person.
    const person = { firstName: 'Fern', lastName: crypto.randomUUID().slice(0, 8), phone: '+12125550199', isSomebodyElse: true };
    return (await call('/office/customers/by-phone', person, token)).id;
  }, DEMO_PASSWORD);

/** Answers the studio's required questions, so that journeys need not. Other journeys show the questions. */
export async function answerAllQuestions(origin: string, email: string, password = DEMO_PASSWORD): Promise<void> {
  const call = (method: string, path: string, ask: { body?: object; token?: string } = {}) => callApi(origin, method, path, ask);
  const { token } = await call('POST', '/api/login', { body: { email, password } });
  const { data } = await call('GET', '/custom-fields');
  const answerTo = ({ field_type: type, options }: { field_type: string; options: { id: number }[] }) =>
    type === 'dropdown' ? options[0]!.id : type === 'yes_no' ? 'yes' : 'Balance';
  const fields = Object.fromEntries(data.map((field: { id: number } & Parameters<typeof answerTo>[0]) => [field.id, answerTo(field)]));
  await call('POST', '/api/save-customer-checkout-fields', { token, body: { fields } });
  await call('POST', '/api/accept-waiver', { token, body: { accept_wavier: '1' } });
}
