import { expect, it } from 'vitest';
import { MONEY_MAILS } from './money-mails.ts';

it.each(['booking-cancelled', 'late-cancel-void', 'place-refilled', 'series-cancelled', 'fee-due', 'receipt', 'gift-card-receipt'])(
  '%s may hold an amount',
  (kind) => expect(MONEY_MAILS).toContain(kind),
);

it.each(['booking-confirmed', 'class-cancelled', 'waitlist-offer', 'appointment-cancelled', 'seat-gift'])('%s holds none', (kind) =>
  expect(MONEY_MAILS).not.toContain(kind),
);
