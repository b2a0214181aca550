import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { WaiverSettings } from '../../../context/studio.ts';

export type AcceptWaiverRefusal =
  /** The studio has no waiver. */
  | { readonly code: 'no-waiver' }
  /** Its wording changed since it was read. */
  | { readonly code: 'waiver-changed'; readonly hash: string };

/** Whether a waiver of this wording is still to be accepted before somebody may reserve. */
export const owesWaiver = (waiver: Pick<WaiverSettings, 'requireSign' | 'hash'>, accepted: string | null): boolean =>
  waiver.requireSign && waiver.hash !== '' && accepted !== waiver.hash;

/** What accepting means: nothing new, or a proof to keep. `read` is the wording that was shown, where the caller says which. */
export function decideAcceptance(
  waiver: Pick<WaiverSettings, 'hash'>,
  { accepted, read }: { readonly accepted: string | null; readonly read: string | null },
): Decision<'already-accepted' | 'accepted', AcceptWaiverRefusal> {
  if (waiver.hash === '') return refuse({ code: 'no-waiver' });
  if (read !== null && read !== waiver.hash) return refuse({ code: 'waiver-changed', hash: waiver.hash });
  return ok(accepted === waiver.hash ? 'already-accepted' : 'accepted');
}
