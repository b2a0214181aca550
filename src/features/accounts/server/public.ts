export { doorkeeper } from './doorkeeper.ts';
export { hashPassword } from './passwords.ts';
export { loadCustomer } from './people.store.ts';
export { parsePhone } from './phone.ts';
export { presentCustomer } from './present.ts';
export { recordOptIns } from './record-opt-ins.ts';
export { issueToken } from './secrets.ts';
