import { operation } from '../../../server/http/operation.ts';
import { getPacks } from '../contract/passes.contract.ts';
import { listPacks, type PassParts } from './list-packs.ts';

export const passesOperations = (parts: PassParts) => [operation(getPacks, listPacks(parts))];
