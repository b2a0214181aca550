import { operation, type Operation } from '../../../../server/http/operation.ts';
import * as contract from '../../contract/second-factor.contract.ts';
import { enterSecondStep as contractOfStep } from '../../contract/staff-log-in.contract.ts';
import { accountsRefusals } from '../../texts.ts';
import { secondFactorRefusals } from '../../factor-texts.ts';
import type { Secrets } from './enter-code.ts';
import { enterSecondStep } from './second-step.ts';
import { confirmSecondFactor, getSecondFactor, renewRecoveryCodes, startSecondFactor, stopSecondFactor } from './set-up.ts';

const refusals: Operation['refusals'] = (language) => ({ ...accountsRefusals(language), ...secondFactorRefusals(language) });

export const secondFactorOperations = (secrets: Secrets): readonly Operation[] => [
  operation(contractOfStep, enterSecondStep(secrets), refusals),
  operation(contract.getSecondFactor, getSecondFactor),
  operation(contract.startSecondFactor, startSecondFactor(secrets), refusals),
  operation(contract.confirmSecondFactor, confirmSecondFactor(secrets), refusals),
  operation(contract.renewRecoveryCodes, renewRecoveryCodes(secrets), refusals),
  operation(contract.stopSecondFactor, stopSecondFactor(secrets), refusals),
];
