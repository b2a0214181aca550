import { operation, type Call } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { Language } from '../../../wire/texts.ts';
import { bookingTexts } from '../../bookings/texts.ts';
import * as contract from '../contract/cancel-link.contract.ts';
import { cancelLinkTexts } from '../texts.ts';
import { cancelByLink, readCancelLink } from './cancel-by-link.ts';

const refusals = (language: Language) => ({ ...bookingTexts(language).cancellation, ...cancelLinkTexts(language).refusals });

/** `sign` signs the links. */
export const cancelLinkOperations = (sign: Sign) => [
  operation(contract.readCancelLink, (call: Call<typeof contract.readCancelLink>) => readCancelLink(call, sign), refusals),
  operation(contract.cancelByLink, (call: Call<typeof contract.cancelByLink>) => cancelByLink(call, sign), refusals),
];
