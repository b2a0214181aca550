/** Multiplies the rounds of models and crashes: 1 in `npm test`, 10 in `npm run test:deep`. */
export const DEPTH = Number(process.env['TEST_DEPTH'] ?? 1);
export const isDeep = DEPTH > 1;

/** These cases. `npm test` has only the first `usual` ones. */
export const someOf = <Case>(usual: number, cases: readonly Case[]): readonly Case[] => (isDeep ? cases : cases.slice(0, usual));
