import { operation } from '../../../server/http/operation.ts';
import type { Language } from '../../../wire/texts.ts';
import * as answers from '../contract/answer.contract.ts';
import * as contract from '../contract/sub-requests.contract.ts';
import { subRequestTexts } from '../texts.ts';
import { answerAsked, readAsked } from './answer-asked.ts';
import { filterInstructors } from './filter-instructors.ts';
import { getSubRequest, getSubRequestTemplate } from './get-sub-request.ts';
import { completeSubRequest, declineSubRequest, updateInstructorStatus } from './handle-sub-request.ts';
import { changeSubRequest, createSubRequest } from './save-sub-request.ts';

const refusals = (language: Language) => subRequestTexts(language).refusals;

export const subRequestOperations = [
  operation(contract.getSubRequest, getSubRequest),
  operation(contract.getSubRequestTemplate, getSubRequestTemplate),
  operation(contract.postSubRequest, createSubRequest, refusals),
  operation(contract.putSubRequest, changeSubRequest, refusals),
  operation(contract.completeSubRequest, completeSubRequest, refusals),
  operation(contract.updateInstructorStatus, updateInstructorStatus, refusals),
  operation(contract.declineSubRequest, declineSubRequest, refusals),
  operation(contract.filterInstructors, filterInstructors),
  operation(answers.readAsked, readAsked),
  operation(answers.answerAsked, answerAsked, refusals),
];
