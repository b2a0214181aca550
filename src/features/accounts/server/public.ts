export { doorkeeper } from './doorkeeper.ts';
