/** The takings of a day, and its closing. Amounts are minor units. */
import * as z from 'zod/mini';
import type { DayClosingId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import { day, month, plainId, unixTime } from '../../../wire/codecs.ts';
import { endpoint, FileReply } from '../../../wire/endpoint.ts';
import { textOrNone } from '../../../wire/entity-fields.ts';
import { TAKING_METHODS } from '../rules/takings.ts';

const money = { who: { staff: 'see-money' }, feature: 'extended_staff_portal' } as const;

/** The most that a drawer can hold. */
const MOST_CASH = 1_000_000_000_000;

const amount = z.custom<Minor>((value) => Number.isSafeInteger(value));
const Currency = z.object({ symbol: z.string(), iso_code: z.string(), digits: z.int() });
const moved = { taken: amount, refunded: amount, net: amount };
const cash = z.int().check(z.minimum(0), z.maximum(MOST_CASH));

const Closing = z.object({
  id: plainId<DayClosingId>(),
  day,
  currency: Currency,
  closedAt: unixTime,
  /** Null after an import without the person. */
  by: z.nullable(z.string()),
  opening: amount,
  taken: amount,
  refunded: amount,
  expected: amount,
  counted: amount,
  /** Negative: too little was counted. */
  difference: amount,
  note: z.nullable(z.string()),
});

export const getTakings = endpoint({
  method: 'GET',
  path: '/office/takings',
  ...money,
  summary: 'The takings of a day by the way of paying, with the cash that belongs in the drawer',
  /** A day of the studio. Without it: today. */
  query: z.object({ day: z.optional(day) }),
  reply: z.object({
    day,
    today: day,
    takings: z.array(z.object({ takingMethod: z.enum(TAKING_METHODS), name: z.string(), currency: Currency, ...moved })),
    /** All ways together, for each currency. `money` is the net amount without what gift cards paid. */
    sums: z.array(z.object({ currency: Currency, ...moved, money: amount })),
    drawer: z.object({
      currency: Currency,
      /** The cash that the last closed day left, with the cash since. */
      opening: amount,
      /** The last closed day before. Null when none is. */
      openingFrom: z.nullable(day),
      taken: amount,
      refunded: amount,
    }),
    closing: z.nullable(Closing),
    /** The net cash of the day that was recorded after its closing. */
    afterClosing: amount,
  }),
});

export const closeDay = endpoint({
  method: 'POST',
  path: '/office/takings/close',
  ...money,
  idempotent: true,
  summary: 'Closes a day with its counted cash; a day is closed once',
  body: z.object({
    day,
    opening: cash,
    /** The expected cash as it was shown. Another one is refused. */
    expected: z.int().check(z.minimum(-MOST_CASH), z.maximum(MOST_CASH)),
    counted: cash,
    /** Needed when the counted cash differs. */
    note: textOrNone(300),
  }),
  reply: z.object({ closing: Closing }),
});

const ofMonth = z.object({ month: z.optional(month) });

export const listClosings = endpoint({
  method: 'GET',
  path: '/office/takings/closings',
  ...money,
  summary: 'The closed days of a month, newest first, with their differences',
  query: ofMonth,
  reply: z.object({
    month,
    closings: z.array(Closing),
    /** The difference of the month, for each currency. */
    sums: z.array(z.object({ currency: Currency, closedDays: z.int(), difference: amount })),
  }),
});

export const exportTakings = endpoint({
  method: 'GET',
  path: '/office/takings/export',
  ...money,
  summary: 'The takings of a month as a file for a spreadsheet: a row for each day and way of paying, and the counted cash',
  query: ofMonth,
  file: 'text/csv',
  reply: FileReply,
});

export type DayTakings = z.output<typeof getTakings.reply>;
export type DayClosing = z.output<typeof Closing>;
