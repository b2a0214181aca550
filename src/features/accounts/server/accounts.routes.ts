import { confirmEmail as confirmEmailContract } from '../contract/email-change.contract.ts';
import { emailChangeRefusals } from '../email-texts.ts';
import { confirmEmail } from './email-change/confirm-email.ts';
import type { IncomingCall } from '../../../server/http/incoming-call.ts';
import { formOperation, operation, preparedOperation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/accounts.contract.ts';
import * as staffContract from '../contract/staff-log-in.contract.ts';
import type { SocialLogIn } from '../rules/social.ts';
import { phoneRefusals } from '../phone-texts.ts';
import { accountsRefusals } from '../texts.ts';
import { askForCode } from './code/ask-for-code.ts';
import { askForReset } from './reset/ask-for-reset.ts';
import { changePassword, changeStaffPassword, faultsOfChange, faultsOfStaffChange } from './change-password.ts';
import { logIn, staffLogIn } from './log-in.ts';
import { logInByCode } from './code/log-in-by-code.ts';
import { logOut } from './log-out.ts';
import { faultsOfReset, resetPassword } from './reset/reset-password.ts';
import type { Secrets } from './second-factor/enter-code.ts';
import { secondFactorOperations } from './second-factor/second-factor.routes.ts';
import { ownLogInOperations } from './own-log-ins.ts';
import { faultsOfSignUp, signUp } from './sign-up.ts';
import { faultsOfStaffSettings, updateStaffSettings, type StaffRenamed } from './update-staff-settings.ts';
import { proveIdentity, socialLogIn } from './social/social-log-in.ts';

/**
 * `social`: the deployment's log-in with Google, Apple and Facebook. Null when it has none. `secrets`: seals the secrets of authenticator apps.
 */
export const accountsOperations = (social: SocialLogIn | null, staffRenamed: StaffRenamed, secrets: Secrets): readonly Operation[] => [
  formOperation(contract.signUp, signUp, faultsOfSignUp, (language) => ({ ...accountsRefusals(language), ...phoneRefusals(language) })),
  operation(contract.logIn, logIn, accountsRefusals),
  operation(contract.askForCode, askForCode, accountsRefusals),
  operation(contract.logInByCode, logInByCode, accountsRefusals),
  operation(staffContract.staffLogIn, staffLogIn, accountsRefusals),
  preparedOperation(
    contract.socialLogIn,
    (call: IncomingCall<typeof contract.socialLogIn>) => proveIdentity(call, social),
    socialLogIn,
    accountsRefusals,
  ),
  operation(contract.logOut, logOut),
  operation(contract.askForReset, askForReset, accountsRefusals),
  formOperation(contract.resetPassword, resetPassword, faultsOfReset, accountsRefusals),
  operation(confirmEmailContract, confirmEmail, emailChangeRefusals),
  formOperation(contract.changePassword, changePassword, faultsOfChange, accountsRefusals),
  formOperation(contract.updateStaffSettings, updateStaffSettings(staffRenamed), faultsOfStaffSettings),
  formOperation(contract.changeStaffPassword, changeStaffPassword, faultsOfStaffChange, accountsRefusals),
  ...secondFactorOperations(secrets),
  ...ownLogInOperations,
];
