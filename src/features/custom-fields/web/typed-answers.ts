import { asId, type CustomFieldOptionId } from '../../../kernel/ids.ts';
import { instant } from '../../../kernel/time.ts';
import { utcTextOf } from '../rules/utc-text.ts';
import type { CustomField, CustomFieldValue } from './wire-types.ts';

/** What is typed, by the id of the field: a text for each; a datetime as `YYYY-MM-DDTHH:mm` on the person's clock. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** The instant at which this device's clock shows a wall time; a time that a change of the clocks leaves out is the one after it. */
const deviceInstant = (wall: string): number => Date.parse(wall);

/** In the language of this page a comma stands before the decimals: some keyboards of such a phone have no point. */
const pageHasDecimalComma = (): boolean =>
  typeof document !== 'undefined' && new Intl.NumberFormat(document.documentElement.lang).format(1.5) === '1,5';

/** Answers as they are sent. A datetime without its time stays as it is typed, so that the server says what is missing. */
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

/** What this device's clock shows at a datetime in UTC, to the minute. */
function deviceWall(utc: string): string {
  const at = new Date(`${utc.replace(' ', 'T')}Z`);
  return `${two(at.getFullYear(), 4)}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What a customer has answered, as if it had just been typed. */
export const heldAnswers = (held: readonly CustomFieldValue[], wallOf: (utc: string) => string = deviceWall): TypedAnswers =>
  Object.fromEntries(
    held.map(({ custom_field, datetime_value, value }) => [custom_field.id, datetime_value === null ? value : wallOf(datetime_value)]),
  );

/** The questions, each dropdown with the option that was chosen, though it is not offered any more: it may stay. */
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

/** Put together again: minutes begin at the full hour, and without a day there is no time. */
export function typedOf({ day, hour, minute }: { day: string; hour: string; minute: string }): string {
  if (day === '') return '';
  return hour === '' ? day : `${day}T${hour}:${minute || '00'}`;
}
