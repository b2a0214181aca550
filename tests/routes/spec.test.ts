/** Every call, field and text that the spec names exists. The names are read from its three documents. */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeWithoutNames, SPEC_PARTS, specCalls, specEntities, specTexts, type SpecPart } from '../support/spec-paper.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

interface Described {
  readonly asks: ReadonlySet<string>;
  readonly answers: ReadonlySet<string>;
}

let server: TestServer;
let described: ReadonlyMap<string, Described>;
beforeAll(async () => {
  server = await startTestServer();
  const { paths, components } = (await server.atelier.app.inject('/v1/openapi.json')).json();
  const words = (value: unknown) => wordsOf(value, components.schemas);
  described = new Map(
    Object.entries<Record<string, any>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => [
        routeWithoutNames(`${method.toUpperCase()} ${path}`),
        { asks: words([parameters, requestBody]), answers: words(responses) },
      ]),
    ),
  );
});
afterAll(() => server.close());

/** Every key and value of a part of the API description, including referenced schemas. */
function wordsOf(value: unknown, schemas: Readonly<Record<string, unknown>>): Set<string> {
  const words = new Set<string>();
  const seen = new Set<string>();
  const read = (one: unknown): void => {
    if (Array.isArray(one)) return one.forEach(read);
    if (typeof one !== 'object' || one === null) return void words.add(String(one));
    for (const [key, inner] of Object.entries(one)) {
      words.add(key);
      read(inner);
      const name = key === '$ref' ? String(inner).split('/').at(-1)! : null;
      if (name === null || seen.has(name)) continue;
      seen.add(name);
      read(schemas[name]);
    }
  };
  read(value);
  return words;
}

const [CLASSES, BUYING, STAFF] = SPEC_PARTS;
const post = (path: string) => `POST /v1/${path}`;
const get = (path: string) => `GET /v1/${path}`;

/** The calls that carry the fields of an entity, in their requests (`asks`) or replies. Null when no call does. */
type Carried = Readonly<
  Record<string, readonly string[] | { readonly asks: readonly string[]; readonly answers?: readonly string[] } | null>
>;
const CARRIED: Readonly<Record<SpecPart, Carried>> = {
  [CLASSES]: {
    Customer: [get('api/getCustomer')],
    'Waiver settings': [get('api/getCustomer')],
    'Custom field definition': [get('custom-fields')],
    'Custom field value': [get('api/getCustomer')],
    'Signup payload': { asks: [post('signup')] },
    Booking: [post('api/customer/classes')],
    class_details: [post('api/customer/classes')],
    'Schedule class (public)': [get('getClasses/{}')],
    'Reservation payload': { asks: [post('api/reserveClass')] },
    // Only in the browser: bookings/web/reserve/cart.test.ts.
    Cart: null,
    'Discount response': [post('api/customer/apply-discount-code')],
    Order: [post('api/getBookingDetails')],
    Settings: [get('api/getSettings')],
    'Filter options': [get('get-filters-data')],
  },
  [BUYING]: {
    'Pass or membership (offer)': [get('get-passes')],
    'User pass (owned)': [post('api/getPacks')],
    'Purchased membership, as displayed': [post('api/getPacks')],
    'Discount code object': [post('api/customer/apply-discount-code')],
    Tax: [post('getCheckout')],
    'Membership phases in the temp booking': [post('getCheckout')],
    Order: [post('api/getBookingDetails')],
    'Checkout response': [post('getCheckout'), post('confirmCheckout')],
    'Payment method settings': [get('api/getSettings')],
    'Saved card': [get('customer/payment/methods')],
    'Appointment booking settings': [get('appointment-data'), post('api/appointment-settings/booking')],
    Slot: [post('api/appointment-slots/by-service')],
    'Appointment draft/booking': [post('api/get-appointment-checkout-data'), post('api/available-instructors')],
    'Gift card form': { asks: [post('customer/gift-cards')], answers: [post('customer/gift-cards'), get('api/getSettings')] },
    Series: [get('series/{}'), get('api/getSettings')],
    'Series booking': [post('series/customer-bookings')],
    'Payment history row': [get('api/customer/get-payment-history')],
    Settings: [get('api/getSettings'), post('api/getPacks')],
    'Change password payload': { asks: [post('api/changePassword')] },
  },
  [STAFF]: {
    'Instructor settings': [get('staff/staff-settings')],
    'Working day (per service)': [get('api/staff/working-days')],
    Service: [get('appointment-data')],
    Instructor: [get('instructors/filter-instructors')],
    'Appointment price slot': [get('api/staff/appointment-slots')],
    'Slot (staff day view)': [post('api/staff/appointment-slots/by-instructor')],
    'Additional slot candidate': [post('api/staff/appointment-slots/additional/available/24hour')],
    'Recurring close result': [
      post('api/staff/appointment-slots/close-recurring-slots'),
      post('api/staff/appointment-slots/close-recurring-days'),
    ],
    'Class schedule': [post('api/staff/scheduleClass')],
    'Calendar event, class': [post('api/staff/calendar')],
    'Calendar event, appointment': [post('api/staff/calendar')],
    'Appointment (staff list)': [post('api/staff/appointments')],
    'Appointment settings': [post('api/staff/appointments'), post('api/appointment-settings/booking')],
    'Sub request': [get('staff/sub-requests')],
    'Email template': [get('staff/sub-requests/create')],
    'Bulk email': { asks: [post('staff/email/send-email')] },
    'Booking (attendance)': [post('api/staff/scheduleClass')],
    'Customer (staff view)': [post('customer/search-customers')],
    'Customer notes': [get('customer/get-notes/{}')],
    Tag: [get('tags/for/customers')],
    'Custom field definition': [get('custom-fields')],
    'Activity report row': [get('instructor/reports')],
    'Self check-in': [post('staff/self-check-in'), post('staff/generate-self-check-in-url')],
    Attendee: [post('staff/self-check-in-attendees')],
    'Self check-in schedule': [post('staff/self-check-in-schedules')],
    'Staff profile': [get('api/staff/getStaff')],
    'Change password payload': { asks: [post('api/staff/changePassword')] },
  },
};

/** Values that forms and drafts keep only in the browser, and formats of values. */
const NOT_ON_THE_WIRE = new Set([
  'selectedRecipients',
  'delivery_date',
  'delivery_time',
  'selected',
  'slot',
  'timeSelection',
  'hh:mm a',
  'unit-number',
]);

describe.each(SPEC_PARTS)('docs/spec/%s.md', (part) => {
  it('names calls, and each exists with its request and reply', () => {
    const calls = specCalls(part);
    expect(calls.length).toBeGreaterThan(20);
    const missing = calls.flatMap(({ route, asks, answers }) => {
      const found = described.get(route);
      if (!found) return [route];
      return [
        ...asks.filter((key) => !found.asks.has(key)).map((key) => `${route} asks no ${key}`),
        ...answers.filter((key) => !found.answers.has(key)).map((key) => `${route} answers no ${key}`),
      ];
    });
    expect(missing).toEqual([]);
  });

  it('names entities, and each has its fields', () => {
    const entities = specEntities(part);
    expect(entities.map(([name]) => name)).toEqual(Object.keys(CARRIED[part]));
    const missing = entities.flatMap(([name, fields]) => {
      const by = CARRIED[part][name];
      if (!by) return [];
      const { asks = [], answers = [] } = Array.isArray(by) ? { answers: by } : (by as { asks: string[]; answers?: string[] });
      const words = new Set([
        ...asks.flatMap((one) => [...described.get(one)!.asks]),
        ...answers.flatMap((one) => [...described.get(one)!.answers]),
      ]);
      return fields.filter((field) => !words.has(field) && !NOT_ON_THE_WIRE.has(field)).map((field) => `${name}: ${field}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the texts of the spec', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: new URL('../..', import.meta.url).pathname })
    .filter((path) => !/\.test\.|\.es\./.test(path))
    .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll("\\'", "'"))
    .join('\n');
  /** Texts that the spec gives twice, in different ways, or only as a pattern. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'URL Copied successfully!': 'URL copied successfully!',
    'count / max': '} / ${',
    'first and N more': ' and ',
  };

  it.each(SPEC_PARTS)('of %s are in the sources, letter by letter', (part) => {
    const texts = specTexts(part);
    expect(texts.length).toBeGreaterThan(20);
    const isThere = (text: string): boolean =>
      (OTHERWISE[text] ?? text).split(/\{[^}]*\}|\bN\b|\bn\b|\.\.\.$|(?<=than )\d+/).every((piece) => sources.includes(piece.trim()));
    expect(texts.filter((text) => !isThere(text))).toEqual([]);
  });
});
