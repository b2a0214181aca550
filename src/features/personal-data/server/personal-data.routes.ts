import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/personal-data.contract.ts';
import { decideOwn } from '../rules/decide-erasure.ts';
import { personalDataRefusals } from '../texts.ts';
import { askErasure, endErasure, previewErasure } from './erasure-requests.ts';
import { exportPerson } from './export-person.ts';

export const personalDataOperations: readonly Operation[] = [
  operation(contract.getErasure, (call) => previewErasure(call, call.params.id)),
  operation(contract.askForErasure, (call) => askErasure(call, call.params.id, call.actor.id), personalDataRefusals),
  operation(contract.stopErasure, (call) => endErasure(call, call.params.id, call.actor.id), personalDataRefusals),
  operation(contract.exportPerson, (call) => exportPerson(call, call.params.id)),
  operation(contract.getOwnErasure, (call) => previewErasure(call, call.actor.id)),
  operation(
    contract.askForOwnErasure,
    async (call) => {
      const own = decideOwn(call.actor);
      return own.ok ? askErasure(call, call.actor.id, null) : own;
    },
    personalDataRefusals,
  ),
  operation(
    contract.stopOwnErasure,
    async (call) => {
      const own = decideOwn(call.actor);
      return own.ok ? endErasure(call, call.actor.id, null) : own;
    },
    personalDataRefusals,
  ),
  operation(
    contract.exportOwnData,
    async (call) => {
      const own = decideOwn(call.actor);
      return own.ok ? exportPerson(call, call.actor.id) : own;
    },
    personalDataRefusals,
  ),
];
