import * as z from 'zod/mini';
import { MORE_THAN_PLACES } from '../../../wire/entity-fields.ts';
import { atLeastMessage, atMostMessage, FIELD_REQUIRED } from '../../../wire/messages.ts';

const MOST_PEOPLE = 10_000;
const MOST_HOURS = 72;

const upTo = (most: number) => z.int().check(z.minimum(1, atLeastMessage(1)), z.maximum(most, atMostMessage(most)));
const orNone = (count: z.ZodMiniInt) => z._default(z.nullable(count), null);

/** As one value. */
export const minimum = z.strictObject({ people: upTo(MOST_PEOPLE), hours: upTo(MOST_HOURS) });

/** The least number of people for which a class takes place. Both null: any number (docs/decisions/0250). */
export const minimumFields = {
  minimumPeople: orNone(minimum.shape.people),
  /** The class is cancelled, or takes place for good, so many hours before its start. */
  minimumHours: orNone(minimum.shape.hours),
};

interface FormPart {
  readonly minimumPeople?: number | null;
  readonly minimumHours?: number | null;
  readonly capacity?: number | null;
}

/** A wrong number has a message of its own. */
const isGiven = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
const isNone = (value: unknown): boolean => value === null || value === undefined;

/** Both or none, and no more people than places. */
export const minimumChecks = [
  z.refine<FormPart>((ask) => !(isNone(ask.minimumPeople) && isGiven(ask.minimumHours, MOST_HOURS)), {
    path: ['minimumPeople'],
    error: FIELD_REQUIRED,
  }),
  z.refine<FormPart>((ask) => !(isNone(ask.minimumHours) && isGiven(ask.minimumPeople, MOST_PEOPLE)), {
    path: ['minimumHours'],
    error: FIELD_REQUIRED,
  }),
  z.refine<FormPart>(
    ({ minimumPeople, capacity }) => !isGiven(minimumPeople, MOST_PEOPLE) || typeof capacity !== 'number' || minimumPeople! <= capacity,
    { path: ['minimumPeople'], error: MORE_THAN_PLACES },
  ),
] as const;
