import { timingSafeEqual } from 'node:crypto';
import type { BookingId, StudioId } from '../../../kernel/ids.ts';
import { instant, plus, type Instant } from '../../../kernel/time.ts';
import type { Sign } from '../../../server/secret-box.ts';
import { UNDO_LASTS } from '../rules/decide-undo.ts';

interface UndoClaim {
  readonly studio: StudioId;
  readonly booking: BookingId;
  /** The version of the booking's row after the check-in. A later mark of somebody else makes another one. */
  readonly version: string | null;
}

const tokenUntil = (sign: Sign, { studio, booking, version }: UndoClaim, until: number): string =>
  `${until}.${sign(JSON.stringify(['check-in', studio, booking, version, until]))}`;

/** The token that takes this check-in back. It is signed and not stored, and only the device that pressed has it. */
export const undoToken = (sign: Sign, claim: UndoClaim, at: Instant): string => tokenUntil(sign, claim, plus(at, UNDO_LASTS));

/** The end of a genuine token for this check-in. Null for any other token. */
export function endOfUndo(sign: Sign, token: string, claim: UndoClaim): Instant | null {
  const until = Number(token.split('.', 1)[0]);
  if (!Number.isSafeInteger(until)) return null;
  const [given, right] = [Buffer.from(token), Buffer.from(tokenUntil(sign, claim, until))];
  return given.length === right.length && timingSafeEqual(given, right) ? instant(until) : null;
}
