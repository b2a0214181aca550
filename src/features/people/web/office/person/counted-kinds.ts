import type { PersonPass } from '../../../contract/person-passes.contract.ts';

/** The kinds of credit that the pass counts. */
export const countedKinds = ({ credits }: Pick<PersonPass, 'credits'>) =>
  credits.filter(({ left }) => left !== null).map(({ kind }) => kind);
