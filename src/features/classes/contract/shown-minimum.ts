import * as z from 'zod/mini';
import { unixTime } from '../../../wire/codecs.ts';

/** The class is cancelled when fewer people have booked by then. Null when it takes place with any number of people. */
export const shownMinimum = z.nullable(z.object({ people: z.int(), decided_unix: unixTime }));
export type ShownMinimum = z.output<typeof shownMinimum>;
