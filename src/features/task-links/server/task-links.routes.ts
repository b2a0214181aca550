import { operation, type Call } from '../../../server/http/operation.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { Language } from '../../../wire/texts.ts';
import { customersRefusals } from '../../customers/texts.ts';
import * as contract from '../contract/task-links.contract.ts';
import { taskLinkTexts } from '../texts.ts';
import { acceptWaiverByLink, readTaskLink, saveByTaskLink } from './by-task-link.ts';
import { mailTaskLink, readOpenTasks, showTaskLink } from './show-task-link.ts';

const refusals = (language: Language) => taskLinkTexts(language).refusals;
const ofWaiver = (language: Language) => ({ ...customersRefusals(language), ...refusals(language) });

/** `sign` signs the links. */
export const taskLinkOperations = (sign: Sign) => [
  operation(contract.showTaskLink, (call: Call<typeof contract.showTaskLink>) => showTaskLink(call, sign)),
  operation(contract.readOpenTasks, readOpenTasks),
  operation(contract.mailTaskLink, mailTaskLink, refusals),
  operation(contract.readTaskLink, (call: Call<typeof contract.readTaskLink>) => readTaskLink(call, sign), refusals),
  operation(contract.acceptWaiverByLink, (call: Call<typeof contract.acceptWaiverByLink>) => acceptWaiverByLink(call, sign), ofWaiver),
  operation(contract.saveByTaskLink, (call: Call<typeof contract.saveByTaskLink>) => saveByTaskLink(call, sign), refusals),
];
