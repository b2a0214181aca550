export { askForEmail, withdrawEmail, type EmailChangeStep } from './email-change/ask-for-email.ts';
export { dropEmailChange, findNewEmail } from './email-change/email-changes.store.ts';
export { recordConsents } from './consents.store.ts';
export { accountMail, accountMails } from './account-mails.ts';
export { authenticator } from './authenticator.ts';
export { socialLogIn } from './social/identity-token.ts';
export { hashPassword } from './passwords.ts';
export { endStaffAccess, inviteStaff, withdrawLinks } from './reset/invitations.ts';
export { listStaffLogIns } from './reset/staff-log-ins.store.ts';
export { offerStaffPassword, type PasswordOffer } from './reset/offer-password.ts';
export { findAccount, findCallNames, insertCustomer, loadCustomer } from './people.store.ts';
export { mailSecondStepChange } from './second-factor/mail-change.ts';
export { hasSecondFactor, removeSecondFactor } from './second-factor/second-factor.store.ts';
export { endOpenLogIns, listOpenLogIns } from './log-ins.store.ts';
export { listPhoneOwners, lockPhone } from './phone-owners.store.ts';
export { parsePhone } from './phone.ts';
export {
  changeTags,
  findCustomersForStaff,
  findNotes,
  isErased,
  listTagIds,
  lockTagsOf,
  searchCustomerIds,
  soughtCustomers,
  storeNotes,
  lockNotes,
} from './people-for-staff.store.ts';
export { presentCustomer } from './present.ts';
export { recordOptIns, recordTextWish } from './record-opt-ins.ts';
export { issueActingToken, issueToken, newSecret } from './secrets.ts';
export {
  accountKey,
  answerTry,
  count,
  limitSeen,
  limitWait,
  ofAddress,
  ofCustomer,
  ofStaff,
  ofStudio,
  uncount,
  underLimit,
} from './throttle.store.ts';
