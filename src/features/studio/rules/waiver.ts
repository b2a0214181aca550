import type { StudioSettings, WaiverSettings } from '../../../context/studio.ts';

/** Whether the owner has chosen a waiver, or no waiver. */
export const isWaiverDecided = ({ waiver }: Pick<StudioSettings, 'waiver'>): boolean => !waiver.undecided;

export type WaiverTexts = Pick<WaiverSettings, 'hash' | 'signAgain' | 'earlier'>;

/** The hashes of the texts whose signature counts: the present one, and the earlier ones unless people sign again. */
export const textsThatCount = ({ hash, signAgain, earlier }: WaiverTexts): readonly string[] =>
  hash === '' ? [] : [hash, ...(signAgain ? [] : earlier)];

/** Whether the signature of this text counts. */
export const isSigned = (waiver: WaiverTexts, signed: string | null): boolean => signed !== null && textsThatCount(waiver).includes(signed);
