export { RENEWAL, loadLockedMembership, moveMembership, startMembership, type LockedMembership } from './membership-moves.ts';
export { listMembershipPayments } from './list-payments.ts';
export { countChargedBy, countRunningMemberships, listMemberships, lockMembership } from './memberships.store.ts';
export { endMembershipLater, type EndPass } from './cancel-membership.ts';
export { membershipMail, membershipMails } from './membership-mails.ts';
