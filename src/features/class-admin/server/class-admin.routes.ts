import { operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/class-admin.contract.ts';
import { classAdminTexts } from '../texts.ts';
import { changeCapacity } from './change-capacity.ts';

export const classAdminOperations = [operation(contract.changeCapacity, changeCapacity, (language) => classAdminTexts(language).capacity)];
