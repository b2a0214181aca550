import { operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import * as contract from '../contract/qr.contract.ts';
import { qrBookingTexts } from '../texts.ts';
import { bookByQr } from './book-by-qr.ts';

const refusals = (language: Language) => ({
  ...passTexts(language).refusals,
  ...bookingTexts(language).reservation,
  ...qrBookingTexts(language).refusals,
});

export const qrBookingOperations = () => [operation(contract.bookByQr, bookByQr, refusals)];
