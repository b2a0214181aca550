import { afterLogin } from '../../../web/lib/redirect.ts';
import { storage } from '../../../web/lib/storage.ts';

/** What the log-in's address says about where it leads (spec 1 §2). */
export interface LoginQuery {
  readonly r?: string | undefined;
  readonly 'pass-id'?: string | undefined;
  readonly bookingData?: string | undefined;
}

/** Where a log-in that works leads. */
export function whereTo({ r, 'pass-id': passId, bookingData }: LoginQuery): string {
  return afterLogin({ r, passId: passId ?? storage.read('selected_pack')?.id.toString(), bookingData });
}
