import * as z from 'zod/mini';
import type { Minor } from '../../../kernel/money.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import { isDay, isWallTime, type Day, type WallTime, type Zone, minuteOf } from '../../../kernel/calendar.ts';
import { isZone } from '../../../kernel/zoned-time.ts';
import { isColour, isWebAddress } from '../../../wire/entity-fields.ts';
import { LINK_SCHEMES } from '../../classes/rules/online-link.ts';

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** Calendars and databases both support these years. No studio's dates or passes exceed them. */
const isWithinReach = (text: string): boolean => text >= '1900' && text < '9999';

/** ISO 8601 with an offset ↔ Instant. Writes UTC. */
const isoText = z.iso.datetime({ offset: true, abort: true }).check(z.refine(isWithinReach, 'must be between the years 1900 and 9998'));
export const isoTime = z.codec(isoText, z.custom<Instant>(isNumber), {
  decode: (text) => instant(Date.parse(text)),
  encode: (at) => new Date(at).toISOString(),
});

/** Rejects NUL and lone surrogates. JSON allows them, but the database cannot store them. */
const storable = () => z.refine<string>((value) => !/[\0\p{Cs}]/u.test(value), 'must hold no NUL and no half of a character');

export const key = z.string().check(z.minLength(1), z.maxLength(300), storable());
export const text = (most: number) => z.string().check(z.maxLength(most), storable());
export const someText = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/\S/, 'must not be blank'), storable());

/** The largest value of an `int` column. */
const LARGEST = 2_147_483_647;
export const count = z.int().check(z.nonnegative(), z.maximum(LARGEST));
export const positive = z.int().check(z.positive(), z.maximum(LARGEST));
/** Minor units of the studio's currency, a whole number. */
export const amount = z.codec(z.int().check(z.nonnegative()), z.custom<Minor>(isNumber), {
  decode: (units) => units as Minor,
  encode: (units) => units as number,
});
export const positiveAmount = z.codec(z.int().check(z.positive()), z.custom<Minor>(isNumber), {
  decode: (units) => units as Minor,
  encode: (units) => units as number,
});
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD'));
export const colour = z.string().check(z.refine(isColour, 'must be a colour such as #0f766e'));
export const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address'), storable());

/** A web address or a path on our own host. */
export const webAddress = (most: number) =>
  text(most).check(z.refine(isWebAddress, 'must be an address such as https://example.org/logo.svg'));

/**
 * The link of an online class. Parses it as browsers do, because they read `java
 * script:` as `javascript:`.
 */
export const linkAddress = (most: number) =>
  z
    .url({
      protocol: new RegExp(`^(${LINK_SCHEMES.join('|')})$`),
      error: `must be a link such as https://example.org/room, which begins with one of ${LINK_SCHEMES.map((one) => `${one}:`).join(' ')}`,
    })
    .check(z.maxLength(most), storable());

const isLocale = (value: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(value).length > 0;
  } catch {
    return false;
  }
};
export const locale = text(35).check(z.refine(isLocale, 'must be a language such as en-GB'));

/** Limits the cost of checking a password at log-in: at most 1 GiB of memory and 99 passes. */
export const argon2Hash = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^\$argon2id\$v=\d{1,2}\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[\w+/=-]+\$[\w+/=-]+$/, 'must be an argon2id hash'),
  );

/** A branded text that the kernel validates. */
const recognised = <Branded extends string>(pattern: RegExp, is: (value: string) => value is Branded & string, hint: string) =>
  z.codec(
    z.string().check(
      z.regex(pattern, hint),
      z.refine((value) => is(value), hint),
    ),
    z.custom<Branded>((v) => typeof v === 'string'),
    {
      decode: (value) => value as Branded,
      encode: (value) => value as string,
    },
  );

export const calendarDay = recognised<Day>(/^\d{4}-\d{2}-\d{2}$/, isDay, 'must be a day such as 2026-11-01');
export const wallTime = recognised<WallTime>(/^([01]\d|2[0-3]):[0-5]\d$/, isWallTime, 'must be a time such as 07:30');
export const zone = recognised<Zone>(/^[A-Za-z0-9_+\-/]+$/, isZone, 'must be a time zone such as Europe/London');

const minutesOfDay = (pattern: RegExp) =>
  z.codec(z.string().check(z.regex(pattern, 'must be a time such as 07:30')), z.int(), {
    decode: minuteOf,
    encode: (value) => `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`,
  });
/** 07:30 ↔ minutes since midnight. */
export const startOfClass = minutesOfDay(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Like `startOfClass`, but allows 24:00 as the end of a day. */
export const timeOfDay = minutesOfDay(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

export const weekday = () => said(z.int().check(z.minimum(1), z.maximum(7)), '1 is Monday.');

/** Optional on import, always present in an export. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);
export const amountOrNone = z._default(amount, 0 as Minor);
export const orFalse = z._default(z.boolean(), false);
export const orTrue = z._default(z.boolean(), true);

/** Adds a description to the JSON Schema. Clones the schema first, because several fields share one. */
export const said = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema => {
  const own = z.clone(schema);
  z.globalRegistry.add(own, { description });
  return own;
};
