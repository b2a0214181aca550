import type { CustomField } from './wire-types.ts';
import { instant } from '../../../kernel/time.ts';
import { utcTextOf } from '../rules/utc-text.ts';

/** What is typed, by the id of the field: a text for each; a datetime as `YYYY-MM-DDTHH:mm` on the person's clock. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** The instant at which this device's clock shows a wall time; a time that a change of the clocks leaves out is the one after it. */
const deviceInstant = (wall: string): number => Date.parse(wall);

/** Answers as they are sent. A datetime without its time stays as it is typed, so that the server says what is missing. */
export function answersToSend(
  fields: readonly CustomField[],
  typed: TypedAnswers,
  instantOf: (wall: string) => number = deviceInstant,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id, field_type: type }) => {
      const text = typed[id];
      if (text === undefined) return [];
      const at = type === 'datetime' && text.length === 16 ? instantOf(text) : Number.NaN;
      return [[String(id), Number.isNaN(at) ? text : utcTextOf(instant(at))]];
    }),
  );
}

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
