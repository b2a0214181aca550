import { operation } from '../../../server/http/operation.ts';
import { getPacks } from '../contract/passes.contract.ts';
import { listPacks, type PaymentsOfPasses } from './list-packs.ts';

export const passesOperations = (paymentsOf: PaymentsOfPasses) => [operation(getPacks, listPacks(paymentsOf))];
