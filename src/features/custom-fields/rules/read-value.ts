import { isDay } from '../../../kernel/calendar.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { EARLIEST_DAY, LONGEST_TEXT, type CustomField, type FieldValue, type RawAnswer } from './custom-field.ts';
import { instantOfUtcText, utcTextOf } from './utc-text.ts';

/** A fault of one answer (spec 1 §5). */
export type FieldFault =
  | { readonly code: 'required'; readonly name: string }
  | { readonly code: 'too-long'; readonly most: number }
  | { readonly code: 'not-a-number' | 'not-yes-or-no' | 'not-an-option' | 'not-a-date' | 'not-a-datetime' | 'too-early' | 'unknown-field' };

type Read = Decision<FieldValue, FieldFault>;

/** Drops characters that the database cannot store: NUL, and lone surrogates, which JSON can contain. */
export const plainText = (given: RawAnswer | undefined): string =>
  String(given ?? '')
    .replaceAll('\0', '')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .trim();

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const YES = new Set(['1', 'yes', 'true']);
const NO = new Set(['0', 'no', 'false']);

/** Reads a non-empty answer. */
export function readValue(field: Pick<CustomField, 'type' | 'options'>, text: string): Read {
  switch (field.type) {
    case 'text':
      return text.length > LONGEST_TEXT ? refuse({ code: 'too-long', most: LONGEST_TEXT }) : ok({ type: 'text', text });
    case 'number':
      return readNumber(text);
    case 'yes_no':
      return readYesNo(text.toLowerCase());
    case 'dropdown': {
      const option = field.options.find(({ id, isActive }) => isActive && String(id) === text);
      return option ? ok({ type: 'dropdown', option: option.id }) : refuse({ code: 'not-an-option' });
    }
    case 'date':
      return readDate(text);
    case 'datetime':
      return readDatetime(text);
  }
}

function readNumber(text: string): Read {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? ok({ type: 'number', number }) : refuse({ code: 'not-a-number' });
}

function readYesNo(text: string): Read {
  if (!YES.has(text) && !NO.has(text)) return refuse({ code: 'not-yes-or-no' });
  return ok({ type: 'yes_no', yes: YES.has(text) });
}

function readDate(text: string): Read {
  if (!isDay(text)) return refuse({ code: 'not-a-date' });
  return text < EARLIEST_DAY ? refuse({ code: 'too-early' }) : ok({ type: 'date', day: text });
}

/** The first allowed moment is the beginning of 1930 in UTC, because the server does not know the person's zone. */
function readDatetime(text: string): Read {
  const at = instantOfUtcText(text);
  if (at === null) return refuse({ code: 'not-a-datetime' });
  return utcTextOf(at) < EARLIEST_DAY ? refuse({ code: 'too-early' }) : ok({ type: 'datetime', at });
}
