import { readDraft, useDraft } from '../../../web/lib/use-draft.ts';

/** The checkout that is being paid, and of what. Kept until its end is known, so that no reload pays for the same thing again. */
const NONE = { pack: 0, checkout: '' };

export const readPaying = (): typeof NONE => readDraft('paying', NONE);
export const usePaying = () => useDraft('paying', NONE);
