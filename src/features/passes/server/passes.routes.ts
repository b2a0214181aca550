import { operation } from '../../../server/http/operation.ts';
import {
  correctCredits as correctCreditsContract,
  givePass as givePassContract,
  listGivable as listGivableContract,
  moveEnd as moveEndContract,
} from '../contract/office-credits.contract.ts';
import { getPacks } from '../contract/passes.contract.ts';
import { correctionRefusals } from '../correction-texts.ts';
import { correctCredits, type CreditsAdded } from './correct-credits.ts';
import { givePass, listGivable } from './give-pass.ts';
import { moveEnd } from './move-end.ts';
import { listPacks, type PassParts } from './list-packs.ts';

export const passesOperations = ({ creditsAdded, ...parts }: PassParts & { readonly creditsAdded: CreditsAdded }) => [
  operation(getPacks, listPacks(parts)),
  operation(correctCreditsContract, correctCredits(creditsAdded), correctionRefusals),
  operation(moveEndContract, moveEnd(creditsAdded), correctionRefusals),
  operation(listGivableContract, listGivable),
  operation(givePassContract, givePass(creditsAdded)),
];
