/** Links to a wallet pass, and the passwords of devices. They are signed and not stored. */
import { timingSafeEqual } from 'node:crypto';
import type { StudioId } from '../../../kernel/ids.ts';
import { instant, minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Sign } from '../../../server/secret-box.ts';

const LINK_HOLDS = minutes(10);

interface Signed {
  readonly studio: StudioId;
  readonly serial: string;
}

export const deviceToken = (sign: Sign, { studio, serial }: Signed): string => sign(JSON.stringify(['wallet-device', studio, serial]));

export const isDeviceToken = (sign: Sign, given: string, signed: Signed): boolean => isSame(given, deviceToken(sign, signed));

const signedLink = (sign: Sign, { studio, serial }: Signed, until: number): string =>
  sign(JSON.stringify(['wallet-link', studio, serial, until]));

/** `{serial}~{until}~{signature}` */
export function linkToken(sign: Sign, signed: Signed, at: Instant): string {
  const until = plus(at, LINK_HOLDS);
  return [signed.serial, until, signedLink(sign, signed, until)].join('~');
}

/** The serial that a link names. Null: it is wrong or has ended. */
export function serialOfLink(sign: Sign, studio: StudioId, token: string, now: Instant): string | null {
  const [serial = '', until = '', signature = ''] = token.split('~');
  if (!/^\d{1,15}$/.test(until) || instant(Number(until)) <= now) return null;
  return isSame(signature, signedLink(sign, { studio, serial }, Number(until))) ? serial : null;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
