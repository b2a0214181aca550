import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asId, type ClassSessionId, type CustomerId, type PassId, type StudioId } from '../../src/kernel/ids.ts';
import { days, hours, instant, minutes, plus, type Instant } from '../../src/kernel/time.ts';
import { grantPasses } from '../../src/features/passes/server/public.ts';
import { openingCredits } from '../../src/features/products/rules/opening-credits.ts';
import { FEATURES, type Feature } from '../../src/context/studio.ts';
import type { StoredSettings } from '../../src/features/studio/rules/default-settings.ts';
import { saveStudio } from '../../src/features/studio/server/public.ts';
import type { Database } from '../../src/server/db/database.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio, type StudioTx } from '../../src/server/db/studio-tx.ts';
import { hashToken } from '../../src/server/http/api.ts';
import { forClasses, limited, packTerms, UNKNOWN_SALE, UNLIMITED } from './pass.ts';

/** A logged-in customer with one pass. */
export interface Visitor {
  readonly id: CustomerId;
  readonly token: string;
  readonly pass: PassId;
}

export interface Rush {
  readonly studio: StudioId;
  readonly slug: string;
  readonly people: readonly Visitor[];
  readonly sessions: readonly ClassSessionId[];
  readonly ownerToken: string;
}

export interface ClassTime {
  readonly startsAt: Instant;
  readonly minutes: number;
}

export interface RushAsk {
  slug?: string;
  now?: Instant;
  people: number;
  /** Credits of each person's pass. Null when unlimited. */
  credits: number | null;
  sessions: number;
  /** Null when unlimited. */
  capacity: number | null;
  waitlist?: boolean;
  /** Start of the first class. The others follow hourly. */
  startsAt?: Instant;
  /** Start and length of each class, instead of hourly classes. */
  times?: readonly ClassTime[];
  settings?: StoredSettings;
  features?: readonly Feature[];
}

/** A studio with many people and classes, inserted in a few statements, for race tests, model tests and benchmarks. */
export async function aRush(database: Database, ask: RushAsk): Promise<Rush> {
  const now = ask.now ?? instant(Date.now());
  const slug = ask.slug ?? `rush-${randomBytes(4).toString('hex')}`;
  const studio = await withClient(database.owner, async (client) => {
    const { rows } = await client.query('insert into studio (slug, created_at) values ($1, $2) returning id', [slug, toSqlTime(now)]);
    return asId<StudioId>(rows[0].id);
  });
  return inStudio(database.db, studio, async (tx) => {
    await saveStudio(tx, { name: 'Rush', ...ask.settings }, ask.features ?? FEATURES);
    const people = await addPeople(tx, ask, now);
    return { studio, slug, people, sessions: await addSessions(tx, ask, now), ownerToken: await addOwner(tx, now) };
  });
}

const newToken = (): string => randomBytes(32).toString('base64url');

async function addPeople(tx: StudioTx, { people, credits }: RushAsk, now: Instant): Promise<Visitor[]> {
  const tokens = Array.from({ length: people }, newToken);
  const given = tokens.map((token, index) => ({
    n: index,
    email: `person${index}@rush.test`,
    last: String(index),
    hash: hashToken(token),
  }));
  const at = toSqlTime(now);
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(n int, email text, last text, hash text)
    ), people as (
      insert into customer (studio_id, first_name, last_name, email, email_key, sms_opt_in, marketing_opt_in, created_at)
      select ${tx.studio}, 'Person', last, email, email, false, false, ${at} from given order by n
      returning id, email
    ), tokens as (
      insert into access_token (studio_id, token_hash, customer_id, created_at, expires_at)
      select ${tx.studio}, g.hash, p.id, ${at}, ${toSqlTime(plus(now, days(30)))} from people p join given g using (email)
    )
    select p.id from people p join given g using (email) order by g.n`.execute(tx);
  const ids = rows.map((row) => asId<CustomerId>(row.id));
  const terms = packTerms({
    classes: forClasses({ allowance: credits === null ? UNLIMITED : limited(credits) }),
    guests: { separate: null },
  });
  const passes = await grantPasses(
    tx,
    ids.map((customer) => ({
      customer,
      offer: null,
      terms,
      state: 'paid' as const,
      soldByStaff: false,
      startsAt: now,
      endsAt: null,
      ...UNKNOWN_SALE,
      purchasedAt: now,
      archiveKey: null,
      ledger: openingCredits(terms, null).map((credit) => ({ ...credit, reason: 'granted' as const, at: now })),
    })),
  );
  return ids.map((id, index) => ({ id, token: tokens[index]!, pass: passes[index]! }));
}

async function addSessions(tx: StudioTx, ask: RushAsk, now: Instant): Promise<ClassSessionId[]> {
  const template = await tx
    .insertInto('class_template')
    .values({ studio_id: tx.studio, name: 'Rush hour', color: '#336699', duration_minutes: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = ask.startsAt ?? plus(now, days(3));
  const hourly = Array.from({ length: ask.sessions }, (_, n): ClassTime => ({ startsAt: plus(first, hours(n)), minutes: 60 }));
  const times = (ask.times ?? hourly).map(({ startsAt, minutes: length }, n) => ({
    n,
    starts: toSqlTime(startsAt),
    ends: toSqlTime(plus(startsAt, minutes(length))),
  }));
  const { rows } = await sql<{ id: number }>`
    insert into class_session (studio_id, class_template_id, name, color, starts_at, ends_at, capacity, waitlist_enabled)
    select ${tx.studio}, ${template.id}, 'Rush hour ' || n, '#336699', starts, ends, ${ask.capacity}, ${ask.waitlist ?? true}
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t(n int, starts timestamptz, ends timestamptz) order by n
    returning id`.execute(tx);
  return rows.map((row) => asId<ClassSessionId>(row.id));
}

async function addOwner(tx: StudioTx, now: Instant): Promise<string> {
  const owner = await tx
    .insertInto('staff')
    .values({
      studio_id: tx.studio,
      role: 'owner',
      teaches: false,
      name: 'Owner',
      email: 'owner@rush.test',
      email_key: 'owner@rush.test',
      created_at: toSqlTime(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  await tx
    .insertInto('access_token')
    .values({
      studio_id: tx.studio,
      token_hash: hashToken(token),
      staff_id: owner.id,
      created_at: toSqlTime(now),
      expires_at: toSqlTime(plus(now, days(30))),
    })
    .execute();
  return token;
}
