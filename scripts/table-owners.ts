/**
 * The owner of each table. Only the owner writes it; other readers are listed (ARCHITECTURE.md). Pure functions over a file's path and
 * text, as in borders.ts. Features in `WRITES_EVERYTHING` may read and write every table.
 */
import type { Violation } from './borders.ts';

/** The owner is a feature, or `server` for the plumbing. */
interface Table {
  readonly owner: string;
  /** Features that read the table. Features in `JOINS_EVERYTHING` read almost everything and are not listed. */
  readonly readers?: readonly string[];
  /** Other writers, with the reason. The list only shrinks. */
  readonly writers?: Readonly<Record<string, string>>;
}

const JOINS_EVERYTHING = new Set(['schedule', 'mail', 'calendar-feed', 'reports', 'insight', 'people', 'history']);
/**
 * The archive imports and exports all data. The others follow the list of all tables with data of people (`people/rules/tables-of-a-person.ts`):
 * they export and erase a person, or give the rows of one customer to another.
 */
const WRITES_EVERYTHING = new Set(['archive', 'personal-data', 'customer-merges']);
const cleanUp = { server: 'the daily clean-up deletes what has ended, in every studio at once' };

export const tables: Readonly<Record<string, Table>> = {
  additional_slot: { owner: 'availability' },
  appointment: { owner: 'appointments', readers: ['classes'] },
  appointment_hold: { owner: 'appointments', readers: ['availability'], writers: cleanUp },
  appointment_service: { owner: 'availability', readers: ['appointments'] },
  appointment_session: { owner: 'appointments', readers: ['availability', 'classes'] },
  closure: { owner: 'timetable', readers: ['schedule'] },
  closure_location: { owner: 'timetable', readers: ['schedule'] },
  closure_pass: { owner: 'timetable' },
  closed_day: { owner: 'availability' },
  closed_slot: { owner: 'availability' },
  instructor_busy: { owner: 'staff', readers: ['availability'] },
  instructor_duration: { owner: 'availability' },
  instructor_service: { owner: 'availability' },
  service_duration: { owner: 'availability' },
  working_day: { owner: 'availability' },
  access_token: { owner: 'accounts', readers: ['push'], writers: cleanUp },
  audit_entry: { owner: 'server' },
  audit_personal: { owner: 'server' },
  bulk_email: { owner: 'bulk-email', readers: ['classes'] },
  booking: {
    owner: 'classes',
    readers: ['accounts', 'bookings', 'friend-links', 'qr-bookings', 'seat-gifts', 'setup', 'waitlist', 'server'],
  },
  booking_rules: { owner: 'classes' },
  calendar_feed: { owner: 'calendar-feed', writers: { accounts: 'a reset of the password ends the calendar link' } },
  card_check: { owner: 'billing' },
  check_in_link: { owner: 'self-check-in' },
  checkout: { owner: 'checkout' },
  class_session: {
    owner: 'classes',
    readers: ['accounts', 'bookings', 'catalogue', 'class-admin', 'series', 'setup', 'timetable', 'waitlist'],
    writers: { 'class-admin': 'what staff change about a class' },
  },
  class_template: { owner: 'catalogue', readers: ['bookings', 'classes', 'setup', 'standing-bookings', 'timetable'] },
  class_template_tag: { owner: 'catalogue', readers: ['classes'] },
  consent_entry: { owner: 'accounts', readers: ['customers'] },
  consent_wording: { owner: 'accounts', readers: ['customers'] },
  push_notice: { owner: 'push' },
  push_subscription: { owner: 'push' },
  day_closing: { owner: 'checkout' },
  credit_entry: { owner: 'passes', readers: ['bookings'] },
  custom_field: { owner: 'custom-fields', readers: ['studio'] },
  custom_field_service: { owner: 'custom-fields' },
  custom_field_value: { owner: 'custom-fields' },
  customer: {
    owner: 'accounts',
    readers: [
      'appointments',
      'billing',
      'bookings',
      'customer-admin',
      'customers',
      'files',
      'friend-links',
      'seat-gifts',
      'server',
      'text-messages',
    ],
    writers: { customers: 'the profile is a part of the account’s row' },
  },
  customer_order: { owner: 'checkout' },
  customer_tag: { owner: 'accounts' },
  due: { owner: 'server' },
  email_change: { owner: 'accounts', writers: cleanUp },
  erasure: { owner: 'personal-data' },
  gift_card: { owner: 'gift-cards' },
  gift_card_entry: { owner: 'gift-cards' },
  idempotency_key: { owner: 'server' },
  instructor_sub_request: { owner: 'sub-requests' },
  known_network: { owner: 'accounts', writers: cleanUp },
  location: { owner: 'catalogue', readers: ['bookings', 'classes', 'series', 'setup', 'standing-bookings', 'timetable'] },
  log_in_code: { owner: 'accounts', writers: cleanUp },
  mail: { owner: 'server', readers: ['accounts'] },
  merged_customer: { owner: 'customer-merges' },
  membership: { owner: 'memberships', readers: ['checkout', 'passes'] },
  money_entry: { owner: 'checkout' },
  offer: { owner: 'products' },
  offer_tag: { owner: 'products' },
  package_feature: { owner: 'studio' },
  partner: { owner: 'partners', readers: ['bookings'] },
  pass_change: { owner: 'passes' },
  pass_credit: { owner: 'passes', readers: ['bookings'] },
  pass_terms: { owner: 'products', readers: ['appointments', 'bookings', 'checkout', 'customer-admin', 'passes'] },
  password_reset: { owner: 'accounts', writers: cleanUp },
  payment: { owner: 'checkout' },
  promo_code: { owner: 'promo-codes' },
  promo_code_product: { owner: 'promo-codes' },
  promo_code_use: { owner: 'promo-codes' },
  sandbox_object: { owner: 'payments' },
  gateway_account: { owner: 'payments' },
  gateway_customer: { owner: 'payments' },
  text_account: { owner: 'text-messages' },
  text_message: { owner: 'text-messages' },
  text_reply: { owner: 'text-messages' },
  mandate: { owner: 'payments' },
  paypal_plan: { owner: 'payments' },
  paypal_subscription: { owner: 'payments' },
  gateway_event: { owner: 'checkout' },
  purchase_booking: { owner: 'checkout' },
  refund: { owner: 'checkout' },
  order_refund: { owner: 'checkout' },
  payment_dispute: { owner: 'checkout' },
  recovery_code: { owner: 'accounts' },
  recurrence: { owner: 'timetable' },
  recurrence_skip: { owner: 'timetable' },
  timetable_change: { owner: 'timetable' },
  timetable_change_class: { owner: 'timetable' },
  saved_card: { owner: 'billing', readers: ['customer-admin'] },
  series: { owner: 'series', readers: ['bookings'] },
  series_booking: { owner: 'series', readers: ['bookings'] },
  series_class: { owner: 'series', readers: ['classes'] },
  second_factor: { owner: 'accounts' },
  second_step: { owner: 'accounts', writers: cleanUp },
  seat_hold: { owner: 'classes', writers: cleanUp },
  service: { owner: 'catalogue', readers: ['appointments', 'availability', 'classes'] },
  social_identity: { owner: 'accounts' },
  standing_booking: { owner: 'standing-bookings', readers: ['classes'] },
  staff: {
    owner: 'staff',
    readers: [
      'accounts',
      'appointments',
      'availability',
      'bookings',
      'bulk-email',
      'calendar-feed',
      'checkout',
      'classes',
      'customers',
      'series',
      'server',
      'setup',
      'sub-requests',
      'timetable',
    ],
  },
  stored_image: { owner: 'files', readers: ['accounts'] },
  sub_request: { owner: 'sub-requests', readers: ['classes'] },
  studio: { owner: 'server', readers: ['studio'] },
  studio_host: { owner: 'server', readers: ['archive', 'studio'] },
  studio_settings: { owner: 'studio', readers: ['accounts', 'files', 'server'] },
  tag: { owner: 'catalogue', readers: ['accounts', 'products'] },
  throttle: { owner: 'server', writers: { accounts: 'it counts its own attempts' } },
  user_pass: { owner: 'passes', readers: ['appointments', 'bookings', 'checkout', 'customer-admin'] },
  wallet_account: { owner: 'wallet-passes' },
  wallet_device: { owner: 'wallet-passes' },
  wallet_pass: { owner: 'wallet-passes' },
  waiver_version: { owner: 'studio', readers: ['customers'] },
};

const WRITES = [/\b(?:insertInto|updateTable|deleteFrom)\('(\w+)/g, /\b(?:insert into|update|delete from)\s+(\w+)/gi];
const READS = [/\b(?:selectFrom|innerJoin|leftJoin)\('(\w+)/g, /\b(?:from|join)\s+(\w+)/gi];

/** Writes by features other than the owner, and undeclared reads, in one file with SQL. */
export function tableViolations(path: string, source: string): Violation[] {
  const who = placeOfSql(path);
  if (who === null || WRITES_EVERYTHING.has(who)) return [];
  const found = (patterns: readonly RegExp[], message: (name: string, table: Table) => string | null): Violation[] =>
    patterns.flatMap((pattern) =>
      Array.from(source.matchAll(pattern)).flatMap((match): Violation[] => {
        const table = tables[match[1]!];
        const said = table && message(match[1]!, table);
        return said ? [{ path, line: source.slice(0, match.index).split('\n').length, rule: 'table', message: said }] : [];
      }),
    );
  return [
    ...found(WRITES, (name, { owner, writers }) =>
      owner === who || writers?.[who] ? null : `${who} writes ${name}, which ${owner} owns: ask its public.ts`,
    ),
    ...found(READS, (name, { owner, readers, writers }) =>
      owner === who || writers?.[who] || readers?.includes(who) || JOINS_EVERYTHING.has(who)
        ? null
        : `${who} reads ${name}, which ${owner} owns: ask its public.ts, or say so in scripts/table-owners.ts`,
    ),
  ];
}

/** Declared readers and writers that no longer use the table. The lists only shrink. */
export function unusedShares(files: ReadonlyMap<string, string>, list: Readonly<Record<string, Table>> = tables): Violation[] {
  const touched = (patterns: readonly RegExp[]) =>
    new Set(
      [...files].flatMap(([path, source]) =>
        patterns.flatMap((pattern) => Array.from(source.matchAll(pattern), (match) => `${placeOfSql(path)} ${match[1]}`)),
      ),
    );
  const [read, written] = [touched(READS), touched(WRITES)];
  return Object.entries(list).flatMap(([name, { readers = [], writers = {} }]) =>
    [
      ...readers.filter((who) => !read.has(`${who} ${name}`)).map((who) => `${who} no longer reads ${name}`),
      ...Object.keys(writers)
        .filter((who) => !written.has(`${who} ${name}`))
        .map((who) => `${who} no longer writes ${name}`),
    ].map((message) => ({ path: 'scripts/table-owners.ts', line: 1, rule: 'table' as const, message: `${message}: take it off the list` })),
  );
}

/** Tables of the schema without an owner here, and owners of tables that no longer exist. */
export function ownerlessTables(schema: string): Violation[] {
  const known = new Set(Array.from(schema.matchAll(/^ {2}(\w+): [A-Z]\w*;$/gm), (match) => match[1]!));
  const broken = (message: string): Violation => ({ path: 'scripts/table-owners.ts', line: 1, rule: 'table', message });
  const isTable = (name: string) => new RegExp(`interface ${pascal(name)}\\b`).test(schema);
  return [
    ...[...known].filter((name) => isTable(name) && !(name in tables)).map((name) => broken(`${name} has no owner`)),
    ...Object.keys(tables)
      .filter((name) => !known.has(name))
      .map((name) => broken(`${name} is no table`)),
  ];
}

const pascal = (name: string): string => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function placeOfSql(path: string): string | null {
  if (path.endsWith('.test.ts')) return null;
  const feature = /^src\/features\/([^/]+)\/server\/.*\.store\.ts$/.exec(path)?.[1];
  return feature ?? (/^src\/server\/.*\.ts$/.test(path) ? 'server' : null);
}
