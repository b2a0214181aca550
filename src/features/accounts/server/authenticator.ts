import type { Authenticator } from '../../../server/http/run-calls.ts';
import { loadStudioAt } from '../../studio/server/public.ts';
import { readActors } from './tokens.store.ts';

/** Opens every request's transaction: the studio as it is now, and the person behind each token. One query, or two when settings changed. */
export const authenticator: Authenticator = {
  async authenticate(tx, tokenHashes, at) {
    const { version, actors } = await readActors(tx, tokenHashes, at);
    return { studio: await loadStudioAt(tx, version), actors };
  },
};
