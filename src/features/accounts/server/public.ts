export { recordConsents } from './consents.store.ts';
export { doorkeeper } from './doorkeeper.ts';
export { hashPassword } from './passwords.ts';
export { loadCustomer } from './people.store.ts';
export { parsePhone } from './phone.ts';
export { presentCustomer } from './present.ts';
export { recordOptIns } from './record-opt-ins.ts';
export { issueToken, newSecret } from './secrets.ts';
export { count, ofAddress, ofCustomer, readCounts } from './throttle.store.ts';
