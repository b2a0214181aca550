import { asId, type CustomFieldOptionId } from '../../../kernel/ids.ts';
import { instant } from '../../../kernel/time.ts';
import { utcTextOf } from '../rules/utc-text.ts';
import type { CustomField, CustomFieldValue } from './wire-types.ts';

/** Typed answers by field id, one text each. A datetime is `YYYY-MM-DDTHH:mm` on the person's clock. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** The instant of a wall-clock time on this device. A time that a clock change skips becomes the time after the gap. */
const deviceInstant = (wall: string): number => Date.parse(wall);

/** Whether the page's language writes decimals with a comma. Some phone keyboards in such a language have no point. */
const pageHasDecimalComma = (): boolean =>
  typeof document !== 'undefined' && new Intl.NumberFormat(document.documentElement.lang).format(1.5) === '1,5';

/** Converts answers for sending. A datetime without a time stays as typed, so that the server reports what is missing. */
export function answersToSend(
  fields: readonly CustomField[],
  typed: TypedAnswers,
  instantOf: (wall: string) => number = deviceInstant,
  hasDecimalComma = pageHasDecimalComma(),
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id, field_type: type }) => {
      const text = typed[id];
      if (text === undefined) return [];
      if (type === 'number' && hasDecimalComma) return [[String(id), text.replace(/^([^.,]*),([^.,]*)$/, '$1.$2')]];
      const at = type === 'datetime' && text.length === 16 ? instantOf(text) : Number.NaN;
      return [[String(id), Number.isNaN(at) ? text : utcTextOf(instant(at))]];
    }),
  );
}

const two = (part: number, length = 2) => String(part).padStart(length, '0');

/** A UTC datetime on this device's clock, to the minute. */
function deviceWall(utc: string): string {
  const at = new Date(`${utc.replace(' ', 'T')}Z`);
  return `${two(at.getFullYear(), 4)}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A customer's answers in their typed form. */
export const heldAnswers = (held: readonly CustomFieldValue[], wallOf: (utc: string) => string = deviceWall): TypedAnswers =>
  Object.fromEntries(
    held.map(({ custom_field, datetime_value, value }) => [custom_field.id, datetime_value === null ? value : wallOf(datetime_value)]),
  );

/** The questions, each dropdown including the chosen option even if it is inactive now, because it may stay. */
export const withHeldOptions = (fields: readonly CustomField[], held: readonly CustomFieldValue[]): CustomField[] =>
  fields.map((field) => {
    const kept = held.find(({ custom_field }) => custom_field.id === field.id);
    if (field.field_type !== 'dropdown' || !kept || field.options.some(({ id }) => String(id) === kept.value)) return field;
    const option = {
      id: asId<CustomFieldOptionId>(Number(kept.value)),
      option_value: kept.display_value,
      is_active: false,
    };
    return { ...field, options: [...field.options, option] };
  });

/** The day, hour and minute of a typed datetime. */
export function partsOf(typed: string): { day: string; hour: string; minute: string } {
  const [day = '', clock = ''] = typed.split('T');
  const [hour = '', minute = ''] = clock.split(':');
  return { day, hour, minute };
}

/** Joins the parts. The minutes default to 00. Without a day there is no time. */
export function typedOf({ day, hour, minute }: { day: string; hour: string; minute: string }): string {
  if (day === '') return '';
  return hour === '' ? day : `${day}T${hour}:${minute || '00'}`;
}
