import { sql } from 'kysely';
import { days, minus, type Instant } from '../../kernel/time.ts';
import { toSqlTime } from '../db/instants.ts';
import type { StudioTx } from '../db/studio-tx.ts';
import { dropExpiredReplies } from '../http/idempotency.store.ts';

const THROTTLED_AT_MOST = days(1);
/** The time for which ended holds are kept. It must exceed the time for which a second hold of a seat or slot is refused. */
const HOLDS_KNOWN = days(1);

/** The time for which staff can read the words of a sent mail (docs/decisions/0254). */
const LETTERS_KEPT = days(180);

const endedLongAgo = (now: Instant) => sql<boolean>`is_over and ends_at <= ${toSqlTime(minus(now, HOLDS_KNOWN))}`;

/** Deletes expired rows and the words of old mails: stored replies, tokens, password resets, changes of addresses, codes, second steps, known networks, counted failures, holds of seats and slots. */
export async function dropExpired(tx: StudioTx, now: Instant): Promise<void> {
  await dropExpiredReplies(tx, now);
  await tx.deleteFrom('access_token').where('studio_id', '=', tx.studio).where('expires_at', '<=', toSqlTime(now)).execute();
  await tx.deleteFrom('password_reset').where('studio_id', '=', tx.studio).where('expires_at', '<=', toSqlTime(now)).execute();
  await tx.deleteFrom('log_in_code').where('studio_id', '=', tx.studio).where('expires_at', '<=', toSqlTime(now)).execute();
  await tx.deleteFrom('email_change').where('studio_id', '=', tx.studio).where('expires_at', '<=', toSqlTime(now)).execute();
  await tx.deleteFrom('second_step').where('studio_id', '=', tx.studio).where('expires_at', '<=', toSqlTime(now)).execute();
  await tx.deleteFrom('known_network').where('studio_id', '=', tx.studio).where('expires_at', '<=', toSqlTime(now)).execute();
  await tx
    .updateTable('mail')
    .set({ letter: null })
    .where('studio_id', '=', tx.studio)
    .where('letter', 'is not', null)
    .where('sent_at', '<=', toSqlTime(minus(now, LETTERS_KEPT)))
    .execute();
  // An active hold is ended by its own row of `due`.
  await tx.deleteFrom('seat_hold').where('studio_id', '=', tx.studio).where(endedLongAgo(now)).execute();
  await tx.deleteFrom('appointment_hold').where('studio_id', '=', tx.studio).where(endedLongAgo(now)).execute();
  await tx
    .deleteFrom('throttle')
    .where('studio_id', '=', tx.studio)
    .where('since', '<=', toSqlTime(minus(now, THROTTLED_AT_MOST)))
    .execute();
}
