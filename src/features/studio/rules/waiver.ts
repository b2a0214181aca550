import type { StudioSettings } from '../../../context/studio.ts';

/** Whether the owner has chosen a waiver, or no waiver. */
export const isWaiverDecided = ({ waiver }: Pick<StudioSettings, 'waiver'>): boolean => !waiver.undecided;
