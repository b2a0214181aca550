/** A studio with people, a class and mails to send, for tests of the outbox and of due work. */
import { asId, type BookingId, type ClassSessionId, type CustomerId, type StudioId } from '../../src/kernel/ids.ts';
import { instant, plus, days, type Instant } from '../../src/kernel/time.ts';
import type { StoredSettings } from '../../src/features/studio/rules/default-settings.ts';
import { loadStudio, saveStudio } from '../../src/features/studio/server/public.ts';
import { accountMails } from '../../src/features/accounts/server/public.ts';
import { bookingMails } from '../../src/features/bookings/server/public.ts';
import { prepareMails } from '../../src/features/mail/server/public.ts';
import { testSign } from '../support/all-operations.ts';
import type { Clock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/db/database.ts';
import { toSqlTime } from '../../src/server/db/instants.ts';
import { withClient } from '../../src/server/db/sql-pool.ts';
import { inStudio, type StudioTx } from '../../src/server/db/studio-tx.ts';
import { delivery, type Delivery, type DeliveryParts } from '../../src/server/mail/deliver.ts';
import type { Transport } from '../../src/server/mail/mail.ts';
import { aClassSession } from './classes.ts';

/** Saturday, November 21, 2026, 10:00 in New York. */
export const NOON = instant(Date.parse('2026-11-21T15:00:00Z'));

export interface HandClock extends Clock {
  set(at: Instant): void;
}

export function handClock(start: Instant = NOON): HandClock {
  let at = start;
  return { now: () => at, monotonic: () => at, set: (to) => void (at = to) };
}

export interface MailWorld {
  readonly studio: StudioId;
  readonly slug: string;
  readonly customer: CustomerId;
  readonly session: ClassSessionId;
  /** Runs `work` in a transaction of the studio. */
  inside<T>(work: (tx: StudioTx) => Promise<T>): Promise<T>;
}

let made = 0;

/** The studio Harbor in New York, the customer Ann (ann@mail.test), and a class in two days. */
export async function aMailWorld(database: Database, settings: StoredSettings = {}): Promise<MailWorld> {
  const slug = `harbor-${++made}-${process.pid}`;
  const studio = await withClient(database.owner, async (client) => {
    const { rows } = await client.query('insert into studio (slug, created_at) values ($1, $2) returning id', [slug, toSqlTime(NOON)]);
    return asId<StudioId>(rows[0].id);
  });
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => inStudio(database.db, studio, work);
  await inside((tx) =>
    saveStudio(tx, { name: 'Harbor Yoga', timeZone: 'America/New_York' as never, supportEmail: 'hello@harbor.test', ...settings }, []),
  );
  const customer = await inside((tx) => aReader(tx, 'Ann', 'ann@mail.test'));
  const session = await inside((tx) => aClassSession(tx, { name: 'Vinyasa Flow', startsAt: plus(NOON, days(2)), waitlist: true }));
  return { studio, slug, customer, session, inside };
}

export async function aReader(tx: StudioTx, firstName: string, email: string): Promise<CustomerId> {
  const row = await tx
    .insertInto('customer')
    .values({
      studio_id: tx.studio,
      first_name: firstName,
      last_name: 'Lee',
      email,
      email_key: email,
      sms_opt_in: false,
      marketing_opt_in: false,
      created_at: toSqlTime(NOON),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return asId<CustomerId>(row.id);
}

export const mailRows = (world: MailWorld) =>
  world.inside((tx) => tx.selectFrom('mail').selectAll().where('studio_id', '=', tx.studio).orderBy('id').execute());

/** Sets the attendee's email address on a guest booking. */
export const setGuestEmail = (world: MailWorld, booking: BookingId, email: string) =>
  world.inside(async (tx) => {
    await tx
      .updateTable('booking')
      .set({ applicant_email: email, applicant_key: email })
      .where('studio_id', '=', tx.studio)
      .where('id', '=', booking)
      .execute();
  });

/** Marks the booking as paid by a class credit. */
export const takeCredit = (world: MailWorld, booking: BookingId) =>
  world.inside(async (tx) => {
    await tx
      .updateTable('booking')
      .set({ credit_kind: 'class', credit_cycle: 0, credit_counted: true })
      .where('studio_id', '=', tx.studio)
      .where('id', '=', booking)
      .execute();
  });

/** The server's mail delivery, with the test's transport and clock. */
export const aDelivery = (
  database: Database,
  clock: Clock,
  transport: Transport,
  failures: unknown[] = [],
  ways: Partial<Pick<DeliveryParts, 'channels' | 'quietFrom' | 'prepare'>> = {},
): Delivery =>
  delivery({
    db: database.db,
    clock,
    transport,
    prepare: prepareMails([accountMails, bookingMails(testSign)]),
    loadStudio,
    originOf: (studio) => `https://${studio.slug}.example`,
    from: 'no-reply@atelier.test',
    channels: [],
    quietFrom: () => null,
    ...ways,
    onFailure: (error, about) => void failures.push({ error, ...about }),
  });
