/** Decodes the unusual codes of the wire on both sides. Inner code never sees them (readings §2). */
import * as z from 'zod/mini';
import { fromUnix, toUnix, type Instant } from '../kernel/time.ts';
import { isDay, isMonth, type Day, type Month, type Zone } from '../kernel/calendar.ts';
import { asId, type Id } from '../kernel/ids.ts';
import { isKnownZone } from '../kernel/wall-clock.ts';
import { WANTED } from './messages.ts';

const isInstant = (value: unknown): boolean => typeof value === 'number';

/** 9999-01-01T00:00Z. Calendars and day texts cannot express later times. */
const LAST_MOMENT = 253_370_764_800;

export const unixTime = z.codec(z.int().check(z.minimum(0), z.maximum(LAST_MOMENT)), z.custom<Instant>(isInstant), {
  decode: (unix) => fromUnix(unix),
  encode: (at) => toUnix(at),
});

/** `'1'` / `'0'` ↔ boolean. Also accepts numbers, booleans and the texts `true` and `false`. */
export const flag = z.codec(z.union([z.enum(['1', '0', 'true', 'false']), z.literal(1), z.literal(0), z.boolean()]), z.boolean(), {
  decode: (code) => code === '1' || code === 'true' || code === 1 || code === true,
  encode: (value) => (value ? '1' : '0'),
});

/** 2 / 1 ↔ on / off, for `tax.enable` and `price_tax_include`. */
export const onOff = z.codec(z.union([z.literal(2), z.literal(1)]), z.boolean(), {
  decode: (code) => code === 2,
  encode: (value) => (value ? 2 : 1),
});

const isPositiveInteger = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;

/** An id in a request: a positive integer, or its text from a form or a path. */
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

// @__NO_SIDE_EFFECTS__
export const plainId = <Branded extends Id<string>>() =>
  z.codec(z.int(), z.custom<Branded>(isPositiveInteger), {
    decode: (value) => asId<Branded>(value),
    encode: (value) => value as number,
  });

/** Comma-separated ids in a query (`locations=1,2`) ↔ ids. Ignores values that are not numbers (spec 2 §2). */
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

/** Like `idList`, but refuses values that are not ids: ignoring a wrong id would remove the filter. An empty list means all. */
// @__NO_SIDE_EFFECTS__
export const idsOnly = <Branded extends Id<string>>() =>
  z.codec(z.string().check(z.regex(/^([1-9]\d{0,15}(,[1-9]\d{0,15})*)?$/)), z.array(z.custom<Branded>(isPositiveInteger)), {
    decode: (text) => (text === '' ? [] : text.split(',').map((one) => asId<Branded>(Number(one)))),
    encode: (ids) => ids.join(','),
  });

/** A whole number in a query, from 1 up: a page number or a page size. */
// @__NO_SIDE_EFFECTS__
export const countUpTo = (most: number) =>
  z.codec(z.union([z.int(), z.string().check(z.regex(/^\d{1,6}$/))]), z.int().check(z.minimum(1), z.maximum(most)), {
    decode: Number,
    encode: (value) => value,
  });

// @__NO_SIDE_EFFECTS__
export const wordList = <const Word extends string>(words: readonly Word[]) =>
  z.codec(z.string(), z.array(z.enum(words)), {
    decode: (text) => text.split(',').filter((word) => word !== '') as Word[],
    encode: (chosen) => chosen.join(','),
  });

/** `YYYY-MM-DD`, an existing day. */
export const day = z.codec(
  z.string().check(z.refine((text) => isDay(text) && text >= '1900' && text < '9999', WANTED.date)),
  z.custom<Day>(),
  {
    decode: (text) => text as Day,
    encode: (value) => value as string,
  },
);

/** A month of the years 1970 to 9998: the lists of a month also read the month after it. */
export const isListedMonth = (text: string): text is Month => isMonth(text) && text >= '1970' && text < '9999';

export const month = z.codec(z.string().check(z.refine((text) => isListedMonth(text))), z.custom<Month>(), {
  decode: (text) => text as Month,
  encode: (value) => value as string,
});

export const zone = z.codec(z.string().check(z.maxLength(64), z.refine(isKnownZone)), z.custom<Zone>(), {
  decode: (text) => text as Zone,
  encode: (value) => value as string,
});
