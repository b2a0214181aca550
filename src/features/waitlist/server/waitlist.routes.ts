import { operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import { passTexts } from '../../passes/texts.ts';
import * as contract from '../contract/claim.contract.ts';
import { waitlistTexts } from '../texts.ts';
import { claimSeat } from './claim-seat.ts';

const refusals = (language: Language) => ({ ...passTexts(language).refusals, ...waitlistTexts(language).refusals });

export const waitlistOperations = () => [operation(contract.claimSeat, claimSeat, refusals)];
