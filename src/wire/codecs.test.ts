import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { month } from './codecs.ts';

it.each([
  { text: '1969-12', isTaken: false },
  { text: '1970-01', isTaken: true },
  { text: '2026-11', isTaken: true },
  { text: '2026-13', isTaken: false },
  { text: '9998-12', isTaken: true },
  { text: '9999-01', isTaken: false },
])('a month in a query: $text is taken: $isTaken', ({ text, isTaken }) => {
  expect(z.safeDecode(month, text).success).toBe(isTaken);
});
