import { operation, preparedOperation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/accounts.contract.ts';
import { accountsRefusals } from '../texts.ts';
import { askForReset } from './ask-for-reset.ts';
import { changePassword } from './change-password.ts';
import { getStaff } from './get-staff.ts';
import { logIn, staffLogIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { proveIdentity, socialLogIn } from './social-log-in.ts';

export const accountsOperations: readonly Operation[] = [
  operation(contract.signUp, signUp, accountsRefusals),
  operation(contract.logIn, logIn, accountsRefusals),
  operation(contract.staffLogIn, staffLogIn, accountsRefusals),
  preparedOperation(contract.socialLogIn, proveIdentity, socialLogIn, accountsRefusals),
  operation(contract.logOut, logOut),
  operation(contract.askForReset, askForReset, accountsRefusals),
  operation(contract.resetPassword, resetPassword, accountsRefusals),
  operation(contract.changePassword, changePassword, accountsRefusals),
  operation(contract.getStaff, getStaff),
];
