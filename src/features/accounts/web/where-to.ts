import { afterLogin } from '../../../web/lib/redirect.ts';
import { storage } from '../../../web/lib/storage.ts';

/** The query of the log-in's address, which decides the next page (spec 1 §2). */
export interface LoginQuery {
  readonly r?: string | undefined;
  readonly 'pass-id'?: string | undefined;
  readonly key?: string | undefined;
  readonly bookingData?: string | undefined;
}

export function whereTo({ r, 'pass-id': passId, key, bookingData }: LoginQuery): string {
  const kept = storage.read('selected_pack');
  const pack = passId === undefined ? { passId: kept?.id.toString(), passKey: kept?.key } : { passId, passKey: key };
  return afterLogin({ r, ...pack, bookingData });
}
