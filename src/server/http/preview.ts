import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { StudioId } from '../../kernel/ids.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import type { Sign } from '../secret-box.ts';

/** The cookie of a browser in which staff look at the customers' pages before the studio opens. */
export const PREVIEW_COOKIE = 'preview';

/** The header that sets the cookie: its end and a signature over the studio. No script reads it. */
export function previewCookie(
  sign: Sign,
  studio: StudioId,
  { until, origin }: { readonly until: Instant; readonly origin: string },
): string {
  const value = `${until}.${sign(textOf(studio, until))}`;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${PREVIEW_COOKIE}=${value}; Path=/; Expires=${new Date(until).toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}

export function previews(sign: Sign, { cookie = '' }: IncomingHttpHeaders, studio: StudioId, now: Instant): boolean {
  const [, until, signature] = new RegExp(`(?:^|; *)${PREVIEW_COOKIE}=(\\d{1,15})\\.([\\w-]{43})(?:;|$)`).exec(cookie) ?? [];
  if (until === undefined || Number(until) <= now) return false;
  const [given, right] = [Buffer.from(signature!), Buffer.from(sign(textOf(studio, instant(Number(until)))))];
  return given.length === right.length && timingSafeEqual(given, right);
}

const textOf = (studio: StudioId, until: Instant): string => JSON.stringify(['preview', studio, until]);
