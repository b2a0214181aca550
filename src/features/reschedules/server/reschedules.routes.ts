import { operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import * as contract from '../contract/reschedule.contract.ts';
import { rescheduleServerTexts } from '../texts.ts';
import { getRescheduleOptions } from './get-reschedule-options.ts';
import { rescheduleBooking } from './reschedule-booking.ts';

const refusals = (language: Language) => {
  const { cancellation, reservation } = bookingTexts(language);
  return { ...cancellation, ...rescheduleServerTexts(language).refusals, ...passTexts(language).refusals, ...reservation };
};

export const rescheduleOperations = () => [
  operation(contract.getRescheduleOptions, getRescheduleOptions),
  operation(contract.rescheduleBooking, rescheduleBooking, refusals),
];
