import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { WaiverSettings } from '../../../context/studio.ts';
import { isSigned, type WaiverTexts } from '../../studio/rules/waiver.ts';

export type AcceptWaiverRefusal =
  | { readonly code: 'no-waiver' }
  /** The text changed after the customer read it. */
  | { readonly code: 'waiver-changed'; readonly hash: string };

/** Whether customers accept this waiver before they reserve. */
export const asksWaiver = ({ requireSign, hash }: Pick<WaiverSettings, 'requireSign' | 'hash'>): boolean => requireSign && hash !== '';

/** Whether the customer must accept this waiver before reserving. */
export const owesWaiver = (waiver: WaiverTexts & Pick<WaiverSettings, 'requireSign'>, accepted: string | null): boolean =>
  asksWaiver(waiver) && !isSigned(waiver, accepted);

/** Decides an acceptance. `read` is the hash of the text that was shown. It is null when the caller does not name one. */
export function decideAcceptance(
  waiver: Pick<WaiverSettings, 'hash'>,
  { accepted, read }: { readonly accepted: string | null; readonly read: string | null },
): Decision<'already-accepted' | 'accepted', AcceptWaiverRefusal> {
  if (waiver.hash === '') return refuse({ code: 'no-waiver' });
  if (read !== null && read !== waiver.hash) return refuse({ code: 'waiver-changed', hash: waiver.hash });
  return ok(accepted === waiver.hash ? 'already-accepted' : 'accepted');
}
