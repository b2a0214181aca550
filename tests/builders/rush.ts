import { randomBytes } from 'node:crypto';
import { asId, type ClassSessionId, type CustomerId, type PassId, type StudioId } from '../../src/kernel/ids.ts';
import { days, hours, instant, plus, type Instant } from '../../src/kernel/time.ts';
import { grantPasses } from '../../src/features/passes/server/public.ts';
import { openingCredits } from '../../src/features/passes/rules/opening.ts';
import type { PassTerms } from '../../src/features/passes/rules/pass.ts';
import { FEATURES, type Feature } from '../../src/features/studio/rules/studio.ts';
import type { StoredSettings } from '../../src/features/studio/rules/default-settings.ts';
import { saveStudio } from '../../src/features/studio/server/public.ts';
import type { Database } from '../../src/server/db/database.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio, type StudioTx } from '../../src/server/db/studio-tx.ts';
import { hashToken } from '../../src/server/http/api.ts';

/** Somebody who can book: logged in, with one pass. */
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
  /** Logged in as the owner. */
  readonly ownerToken: string;
}

export interface RushAsk {
  slug?: string;
  now?: Instant;
  people: number;
  /** Credits of each person's pass; null = unlimited. */
  credits: number | null;
  sessions: number;
  /** null = unlimited. */
  capacity: number | null;
  waitlist?: boolean;
  /** When the first class starts; the others follow hourly. */
  startsAt?: Instant;
  settings?: StoredSettings;
  features?: readonly Feature[];
}

/** Terms of a plain class pack: so many credits for any class, for ever. */
export const classPackTerms = (credits: number | null, over: Partial<PassTerms> = {}): PassTerms => ({
  name: credits === null ? 'Unlimited' : `${credits}-class pack`,
  description: '',
  punchType: 'classpack',
  validity: { kind: 'never' },
  activation: { kind: 'immediate' },
  expiryFrom: 'activation',
  cycle: null,
  cycles: null,
  commitmentCycles: null,
  trialDays: 0,
  classes: {
    allowance: credits === null ? { kind: 'unlimited' } : { kind: 'limited', perCycle: credits },
    templates: 'all',
    serviceLimits: null,
  },
  appointments: null,
  guests: { separate: null },
  durationLimits: null,
  carryForward: false,
  bookBeyondRenewal: false,
  futureCycles: null,
  chargeLateCancelFee: false,
  ...over,
});

/** A studio with many people and classes, written in a few statements: for races, model tests and benchmarks. */
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
  const ids = await tx
    .insertInto('customer')
    .values(
      Array.from({ length: people }, (_, index) => ({
        studio_id: tx.studio,
        first_name: 'Person',
        last_name: String(index),
        email: `person${index}@rush.test`,
        email_key: `person${index}@rush.test`,
        sms_opt_in: false,
        marketing_opt_in: false,
        created_at: toSqlTime(now),
      })),
    )
    .returning('id')
    .execute();
  const tokens = ids.map(newToken);
  await tx
    .insertInto('access_token')
    .values(
      ids.map(({ id }, index) => ({
        studio_id: tx.studio,
        token_hash: hashToken(tokens[index]!),
        customer_id: id,
        created_at: toSqlTime(now),
        expires_at: toSqlTime(plus(now, days(30))),
      })),
    )
    .execute();
  const terms = classPackTerms(credits);
  const passes = await grantPasses(
    tx,
    ids.map(({ id }) => ({
      customer: asId<CustomerId>(id),
      offer: null,
      terms,
      state: 'paid' as const,
      soldByStaff: false,
      startsAt: now,
      endsAt: null,
      pricePaid: null,
      purchasedAt: now,
      archiveKey: null,
      ledger: openingCredits(terms).map((credit) => ({ ...credit, reason: 'granted' as const, at: now })),
    })),
  );
  return ids.map(({ id }, index) => ({ id: asId<CustomerId>(id), token: tokens[index]!, pass: passes[index]! }));
}

async function addSessions(tx: StudioTx, ask: RushAsk, now: Instant): Promise<ClassSessionId[]> {
  const template = await tx
    .insertInto('class_template')
    .values({ studio_id: tx.studio, name: 'Rush hour', color: '#336699', duration_minutes: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = ask.startsAt ?? plus(now, days(3));
  const rows = await tx
    .insertInto('class_session')
    .values(
      Array.from({ length: ask.sessions }, (_, index) => ({
        studio_id: tx.studio,
        class_template_id: template.id,
        name: `Rush hour ${index}`,
        color: '#336699',
        starts_at: toSqlTime(plus(first, hours(index))),
        ends_at: toSqlTime(plus(first, hours(index + 1))),
        capacity: ask.capacity,
        waitlist_enabled: ask.waitlist ?? true,
      })),
    )
    .returning('id')
    .execute();
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
      expires_at: toSqlTime(plus(now, days(1))),
    })
    .execute();
  return token;
}
