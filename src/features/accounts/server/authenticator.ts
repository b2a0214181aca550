import { LRUCache } from 'lru-cache';
import type { Studio } from '../../../context/studio.ts';
import type { StudioId } from '../../../kernel/ids.ts';
import type { ActingWrite, Authenticator } from '../../../server/http/run-calls.ts';
import { writeAudits } from '../../../server/audit.store.ts';
import { loadStudio } from '../../studio/server/public.ts';
import { can, VISITOR, type Actor } from '../../../context/permissions.ts';
import { readHolders, type TokenHolder } from './tokens.store.ts';

/** Studios whose settings a process caches. Others are read again on request. */
const STUDIOS_AT_MOST = 1000;

/**
 * Opens every request's transaction with the studio's current settings and the holder of each token. One query, or two when the settings
 * have changed.
 */
export function authenticator(): Authenticator {
  const studios = new LRUCache<StudioId, Studio>({ max: STUDIOS_AT_MOST });
  return {
    async authenticate(tx, tokenHashes, at) {
      const { version, holders } = await readHolders(tx, tokenHashes, at);
      const cached = studios.get(tx.studio);
      const studio = cached?.version === version ? cached : await loadStudio(tx);
      studios.set(tx.studio, studio);
      return { studio, actors: holders.map((holder) => actorOf(holder, studio)) };
    },
    noteActing: (tx, acts, at) => writeAudits(tx, at, acts.map(auditOf)),
  };
}

/** A staff member who acts for a customer needs the permission, and the second factor that the studio demands, at each request. */
function actorOf({ actor, actingStaff, hasFactor }: TokenHolder, studio: Studio): Actor {
  const setsUpFirst = studio.settings.staffSecondFactor && hasFactor !== true;
  if (actingStaff !== undefined)
    return actingStaff !== null && !setsUpFirst && can(actingStaff, studio, 'act-as-customer') ? actor : VISITOR;
  return actor.kind === 'staff' && setsUpFirst ? { ...actor, setsUpFirst } : actor;
}

const auditOf = ({ customer, staff, call, ids }: ActingWrite) => ({
  by: staff,
  action: 'customer.acted-for',
  subject: ['customer', customer] as const,
  data: { call, ...ids },
});
