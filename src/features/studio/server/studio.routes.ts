import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../../../wire/settings.ts';
import { getSettings } from './get-settings.ts';

export const studioOperations: readonly Operation[] = [operation(contract.getSettings, getSettings)];
