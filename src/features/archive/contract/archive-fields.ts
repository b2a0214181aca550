/** How the archive spells the small things: instants, money, colours, keys. */
import * as z from 'zod/mini';
import type { Minor } from '../../../kernel/money.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import { isDay, isWallTime, type Day, type WallTime, type Zone } from '../../../kernel/calendar.ts';
import { isZone } from '../../../kernel/zoned-time.ts';

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** ISO 8601 with an offset ↔ Instant; written in UTC. */
export const isoTime = z.codec(z.iso.datetime({ offset: true }), z.custom<Instant>(isNumber), {
  decode: (text) => instant(Date.parse(text)),
  encode: (at) => new Date(at).toISOString(),
});

export const key = z.string().check(z.minLength(1), z.maxLength(300));
export const text = (most: number) => z.string().check(z.maxLength(most));
export const someText = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/\S/, 'must not be blank'));
/** Whole number ≥ 0. */
export const count = z.int().check(z.nonnegative());
export const positive = z.int().check(z.positive());
/** Whole minor units of the studio's currency. */
export const amount = z.codec(count, z.custom<Minor>(isNumber), {
  decode: (units) => units as Minor,
  encode: (units) => units as number,
});
export const positiveAmount = z.codec(positive, z.custom<Minor>(isNumber), {
  decode: (units) => units as Minor,
  encode: (units) => units as number,
});
export const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0f766e'));
export const email = z
  .string()
  .check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address'));

/** Text that the kernel recognises, branded. */
const recognised = <Branded extends string>(
  pattern: RegExp,
  is: (value: string) => value is Branded & string,
  hint: string,
) =>
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

/** A field that may be left out on the way in, and is always written on the way out. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);
export const orFalse = z._default(z.boolean(), false);
export const orTrue = z._default(z.boolean(), true);

/** What the JSON Schema says beside a field. */
export const said = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema => {
  z.globalRegistry.add(schema, { description });
  return schema;
};
