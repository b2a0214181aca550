import { readDraft, useDraft } from '../../../web/lib/use-draft.ts';

/** The checkout in payment and its pack. Stored until the result is known, so that a reload does not pay a second time. */
const NONE = { pack: 0, checkout: '' };

export const readPaying = (): typeof NONE => readDraft('paying', NONE);
export const usePaying = () => useDraft('paying', NONE);
