import { operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import * as contract from '../../passes/contract/cancel-membership.contract.ts';
import { membershipTexts } from '../texts.ts';
import { cancelMembership, tellCancellation, type CancelParts } from './cancel-membership.ts';

const refusals = (language: Language) => membershipTexts(language).refusals;

export const membershipsOperations = (parts: CancelParts) => [
  operation(contract.tellCancellation, (call) => tellCancellation(call, parts), refusals),
  operation(contract.cancelMembership, (call) => cancelMembership(call, parts), refusals),
];
