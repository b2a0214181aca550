import * as z from 'zod/mini';
import type { Zone } from '../../../kernel/calendar.ts';
import { isKnownZone } from '../../../kernel/wall-clock.ts';
import { TIME_FORMATS } from '../../../context/studio.ts';
import { endpoint } from '../../../wire/endpoint.ts';
import { singleCalls } from '../../../wire/entity.ts';
import { LOCALE_UNKNOWN, shortText, textOrNone, TIME_ZONE_UNKNOWN } from '../../../wire/entity-fields.ts';
import { EMAIL_INVALID, maxChars, storable } from '../../../wire/fields.ts';

const isLocale = (text: string): boolean => {
  try {
    return text.length <= 35 && Intl.DateTimeFormat.supportedLocalesOf(text).length > 0;
  } catch {
    return false;
  }
};

/** As wide as the archive's rule, because stored addresses are read by it. */
const isEmailOrEmpty = (text: string): boolean => text === '' || (text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));

const timeZone = z.codec(z.string().check(maxChars(64), z.refine(isKnownZone, TIME_ZONE_UNKNOWN)), z.custom<Zone>(), {
  decode: (text) => text as Zone,
  encode: (zone) => zone as string,
});

/** The studio's name and how it writes and speaks. */
export const studioFields = z.object({
  name: shortText(100),
  supportEmail: z._default(z.string().check(storable(), z.trim(), z.refine(isEmailOrEmpty, EMAIL_INVALID)), ''),
  timeZone,
  locale: z.string().check(z.refine(isLocale, LOCALE_UNKNOWN)),
  /** Null when the locale decides. */
  dateFormat: textOrNone(30),
  timeFormat: z._default(z.nullable(z.enum(TIME_FORMATS)), null),
  showTimezoneBanner: z.boolean(),
  phoneRequired: z.boolean(),
});
export type StudioFields = z.output<typeof studioFields>;

export const studioGroup = singleCalls({
  path: '/office/settings/studio',
  can: 'edit-settings',
  one: 'name, time zone, language and formats of the studio',
  fields: studioFields,
});

export const previewZone = endpoint({
  method: 'GET',
  path: '/office/settings/studio/zone-change',
  who: { staff: 'edit-settings' },
  summary: 'The coming classes, which keep their wall times when the studio changes its time zone, and the coming appointments',
  reply: z.object({ classes: z.int(), appointments: z.int() }),
});
