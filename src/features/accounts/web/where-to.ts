import { afterLogin } from '../../../web/lib/redirect.ts';
import { storage } from '../../../web/lib/storage.ts';

/** What the log-in's address says about where it leads (spec 1 §2). */
export interface LoginQuery {
  readonly r?: string | undefined;
  readonly 'pass-id'?: string | undefined;
  readonly key?: string | undefined;
  readonly bookingData?: string | undefined;
}

/** Where a log-in that works leads. */
export function whereTo({ r, 'pass-id': passId, key, bookingData }: LoginQuery): string {
  const kept = storage.read('selected_pack');
  const pack = passId === undefined ? { passId: kept?.id.toString(), passKey: kept?.key } : { passId, passKey: key };
  return afterLogin({ r, ...pack, bookingData });
}
