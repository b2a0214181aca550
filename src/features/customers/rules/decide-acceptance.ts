import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { WaiverSettings } from '../../../context/studio.ts';

export type AcceptWaiverRefusal =
  | { readonly code: 'no-waiver' }
  /** The text changed after the customer read it. */
  | { readonly code: 'waiver-changed'; readonly hash: string };

/** Whether the customer must accept this waiver before reserving. */
export const owesWaiver = (waiver: Pick<WaiverSettings, 'requireSign' | 'hash'>, accepted: string | null): boolean =>
  waiver.requireSign && waiver.hash !== '' && accepted !== waiver.hash;

/** Decides an acceptance. `read` is the hash of the text that was shown. It is null when the caller does not name one. */
export function decideAcceptance(
  waiver: Pick<WaiverSettings, 'hash'>,
  { accepted, read }: { readonly accepted: string | null; readonly read: string | null },
): Decision<'already-accepted' | 'accepted', AcceptWaiverRefusal> {
  if (waiver.hash === '') return refuse({ code: 'no-waiver' });
  if (read !== null && read !== waiver.hash) return refuse({ code: 'waiver-changed', hash: waiver.hash });
  return ok(accepted === waiver.hash ? 'already-accepted' : 'accepted');
}
