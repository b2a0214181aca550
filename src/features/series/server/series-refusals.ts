import type { Language } from '../../../wire/texts.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import { seriesTexts } from '../texts.ts';

/** The refusals of booking a series: its own, and those of passes and the waiver. */
export const seriesRefusals = (language: Language) => ({
  ...passTexts(language).refusals,
  'waiver-not-accepted': bookingTexts(language).reservation['waiver-not-accepted'],
  ...seriesTexts(language).refusals,
});
