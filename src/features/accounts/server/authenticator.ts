import { LRUCache } from 'lru-cache';
import type { Studio } from '../../../context/studio.ts';
import type { StudioId } from '../../../kernel/ids.ts';
import type { Authenticator } from '../../../server/http/run-calls.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { readActors } from './tokens.store.ts';

/** Studios whose settings a process holds on to; one more is read again when it is asked for. */
const STUDIOS_AT_MOST = 1000;

/** Opens every request's transaction: the studio as it is now, and the person behind each token. One query, or two when settings changed. */
export function authenticator(): Authenticator {
  const studios = new LRUCache<StudioId, Studio>({ max: STUDIOS_AT_MOST });
  return {
    async authenticate(tx, tokenHashes, at) {
      const { version, actors } = await readActors(tx, tokenHashes, at);
      const cached = studios.get(tx.studio);
      if (cached?.version === version) return { studio: cached, actors };
      const studio = await loadStudio(tx);
      studios.set(tx.studio, studio);
      return { studio, actors };
    },
  };
}
