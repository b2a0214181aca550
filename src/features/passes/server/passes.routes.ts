import { operation } from '../../../server/http/operation.ts';
import { getPacks } from '../contract/passes.contract.ts';
import { listPacks } from './list-packs.ts';

export const passesOperations = [operation(getPacks, listPacks)];
