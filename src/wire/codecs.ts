/** The odd codes of the wire, decoded here on both sides and never seen inside (readings §2). */
import * as z from 'zod/mini';
import { fromUnix, toUnix, type Instant } from '../kernel/time.ts';
import { isDay, isMonth, type Day, type Month, type Zone } from '../kernel/calendar.ts';
import { asId, type Id } from '../kernel/ids.ts';
import { isKnownZone } from '../kernel/wall-clock.ts';
import './messages.ts';

const isInstant = (value: unknown): boolean => typeof value === 'number';

/** The first second of the year 9999: what comes later no calendar, and no text of a day, can say. */
const LAST_MOMENT = 253_370_764_800;

/** Unix seconds ↔ Instant. */
export const unixTime = z.codec(z.int().check(z.minimum(0), z.maximum(LAST_MOMENT)), z.custom<Instant>(isInstant), {
  decode: (unix) => fromUnix(unix),
  encode: (at) => toUnix(at),
});

/** `'1'` / `'0'` ↔ boolean. Numbers, booleans and their names are taken too. */
export const flag = z.codec(z.union([z.enum(['1', '0', 'true', 'false']), z.literal(1), z.literal(0), z.boolean()]), z.boolean(), {
  decode: (code) => code === '1' || code === 'true' || code === 1 || code === true,
  encode: (value) => (value ? '1' : '0'),
});

/** 2 / 1 ↔ on / off, as `tax.enable` and `price_tax_include` are spelled. */
export const onOff = z.codec(z.union([z.literal(2), z.literal(1)]), z.boolean(), {
  decode: (code) => code === 2,
  encode: (value) => (value ? 2 : 1),
});

const isPositiveInteger = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;

/** An id in a request: a positive integer, also when a form or a path sent it as text. */
// @__NO_SIDE_EFFECTS__
export const id = <Branded extends Id<string>>(message?: string) =>
  z.codec(
    z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,15}$/))], message),
    z.custom<Branded>(isPositiveInteger),
    {
      decode: (value) => asId<Branded>(Number(value)),
      encode: (value) => value as number,
    },
  );

/** An id in a reply: the integer that it is. */
// @__NO_SIDE_EFFECTS__
export const plainId = <Branded extends Id<string>>() =>
  z.codec(z.int(), z.custom<Branded>(isPositiveInteger), {
    decode: (value) => asId<Branded>(value),
    encode: (value) => value as number,
  });

/** Comma-separated ids of a list query (`locations=1,2`) ↔ ids. What is not a number is ignored (spec 2 §2). */
// @__NO_SIDE_EFFECTS__
export const idList = <Branded extends Id<string>>() =>
  z.codec(z.string(), z.array(z.custom<Branded>(isPositiveInteger)), {
    decode: (text) =>
      text
        .split(',')
        .map(Number)
        .filter(isPositiveInteger)
        .map((value) => asId<Branded>(value)),
    encode: (ids) => ids.join(','),
  });

/** The same where every id must be one: what is narrowed by a wrong one would be all of it. None means all. */
// @__NO_SIDE_EFFECTS__
export const idsOnly = <Branded extends Id<string>>() =>
  z.codec(z.string().check(z.regex(/^([1-9]\d{0,15}(,[1-9]\d{0,15})*)?$/)), z.array(z.custom<Branded>(isPositiveInteger)), {
    decode: (text) => (text === '' ? [] : text.split(',').map((one) => asId<Branded>(Number(one)))),
    encode: (ids) => ids.join(','),
  });

/** A whole number of a query, from 1: a page, or how much stands on one. */
// @__NO_SIDE_EFFECTS__
export const countUpTo = (most: number) =>
  z.codec(z.union([z.int(), z.string().check(z.regex(/^\d{1,6}$/))]), z.int().check(z.minimum(1), z.maximum(most)), {
    decode: Number,
    encode: (value) => value,
  });

/** Comma-separated words of a query, each one of these. */
// @__NO_SIDE_EFFECTS__
export const wordList = <const Word extends string>(words: readonly Word[]) =>
  z.codec(z.string(), z.array(z.enum(words)), {
    decode: (text) => text.split(',').filter((word) => word !== '') as Word[],
    encode: (chosen) => chosen.join(','),
  });

/** `YYYY-MM-DD`, a day that exists. */
export const day = z.codec(z.string().check(z.refine((text) => isDay(text) && text >= '1900' && text < '9999')), z.custom<Day>(), {
  decode: (text) => text as Day,
  encode: (value) => value as string,
});

/** `YYYY-MM`. */
export const month = z.codec(z.string().check(z.refine((text) => isMonth(text))), z.custom<Month>(), {
  decode: (text) => text as Month,
  encode: (value) => value as string,
});

/** An IANA zone, as browsers name it. */
export const zone = z.codec(z.string().check(z.maxLength(64), z.refine(isKnownZone)), z.custom<Zone>(), {
  decode: (text) => text as Zone,
  encode: (value) => value as string,
});
