import { operation, type Operation } from '../../../../server/http/operation.ts';
import * as contract from '../../contract/takings.contract.ts';
import { takingsTexts } from '../../takings-texts.ts';
import { closeDay } from './close-day.ts';
import { getTakings } from './get-takings.ts';
import { exportTakings, listClosings } from './list-closings.ts';

export const takingsOperations: readonly Operation[] = [
  operation(contract.getTakings, getTakings),
  operation(contract.closeDay, closeDay, (language) => takingsTexts(language).refusals),
  operation(contract.listClosings, listClosings),
  operation(contract.exportTakings, exportTakings),
];
