/** Field rules of the things that an owner edits. Apart from fields.ts, so that customers' pages do not load their messages. */
import * as z from 'zod/mini';
import { maxChars, requiredText, storable } from './fields.ts';
import { isWallTime, type WallTime } from '../kernel/calendar.ts';
import { FIELD_REQUIRED, WANTED } from './messages.ts';
import { codesOf } from './schema-words.ts';
import { catalogue } from './texts.ts';

export const entityTexts = catalogue('entityTexts', {
  colour: 'Choose a color such as #0f766e',
  lastDay: 'Choose the first day or a later one',
  laterTime: 'Choose a later time than the start',
  mostPlaces: 'Choose no more people than the class has places',
  mostDays: (count: number) => `Choose at most ${count} days`,
  anOption: 'Add an option that customers can choose',
  webAddress: 'Enter a web address such as https://example.org/picture.jpg',
  timeZone: 'Choose a time zone from the list, such as Europe/London',
  locale: 'Choose a language from the list',
  currency: 'Choose a currency from the list',
});
const say = codesOf('entityTexts', entityTexts);

/** The message for a last day before the first day. */
export const LAST_DAY_BEFORE_FIRST = say('lastDay');

/** The message for an end that is not after the start of the same day. */
export const LATER_TIME = say('laterTime');
/** The message for a span of more than `count` days. */
export const atMostDays = (count: number): string => say('mostDays', count);

/** The message for a list to choose from that offers nothing. */
export const OPTION_MISSING = say('anOption');

/** The message for a minimum of people above the places of a class. */
export const MORE_THAN_PLACES = say('mostPlaces');

/** Whether each entry of a list is there once. */
export const areDistinct = (entries: readonly unknown[]): boolean => new Set(entries).size === entries.length;

/** A text on one line that is not empty. */
export const shortText = (count: number) => requiredText().check(maxChars(count));

/** Text of several lines. A missing text is empty. */
export const longText = (count: number) => z._default(z.string().check(storable(), maxChars(count)), '');

/** A text on one line that may be empty. A missing text is empty. */
export const textOrEmpty = (count: number) =>
  z._default(
    z.string().check(
      storable(),
      z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()),
      maxChars(count),
    ),
    '',
  );

/** Text or null. A missing or emptied field is null. */
export const textOrNone = (count: number) =>
  z._default(
    z.codec(z.nullable(z.string().check(storable(), z.trim(), maxChars(count))), z.nullable(z.string()), {
      decode: (text) => (text === '' ? null : text),
      encode: (text) => text,
    }),
    null,
  );

export const isColour = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text);
export const colour = z.string(FIELD_REQUIRED).check(z.refine(isColour, say('colour')));

const LAST_PORT = 65_535;

/** A web address or a path on our own host. */
export const isWebAddress = (text: string): boolean => {
  const port = /^(?:https?:\/\/(?!-)[\w-]+(?:\.[\w-]+)*(?::(\d{1,5}))?(?:\/[^\s\\]*)?|\/(?!\/)[^\s\\]*)$/i.exec(text);
  return port !== null && Number(port[1] ?? 0) <= LAST_PORT;
};

const webAddress = (count: number) => z.string().check(storable(), maxChars(count), z.refine(isWebAddress, say('webAddress')));

/** A web address or null. A missing address is null. */
export const webAddressOrNone = (count: number) => z._default(z.nullable(webAddress(count)), null);

export const TIME_ZONE_UNKNOWN = say('timeZone');
export const LOCALE_UNKNOWN = say('locale');
export const CURRENCY_UNKNOWN = say('currency');

/** A time of day, such as 07:30. */
export const wallTime = z.codec(z.string(FIELD_REQUIRED).check(z.refine(isWallTime, WANTED.listedTime)), z.custom<WallTime>(), {
  decode: (text) => text as WallTime,
  encode: (time) => time as string,
});
