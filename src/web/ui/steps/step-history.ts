/** Whether a dialog shows a later step, and the history entry of the page. */
export interface StepHistory {
  /** A step is shown from which one can go back. */
  readonly isLater: boolean;
  /** The entry is the one of the later steps. */
  readonly hasEntry: boolean;
  /** Path and search. */
  readonly address: string;
  /** The position of the entry in the history. */
  readonly index: number;
}

/** `add` and `remove`: the entry of the later steps. `back`: show the first step. */
export type HistoryAnswer = 'add' | 'remove' | 'back' | null;

/**
 * The answer of a dialog to a change of its step or of the history. Another address means that the page is left, while the dialog stands until
 * the next page has loaded. `isWorking`: the step must not be left, so Back is undone.
 */
export function answerTo(before: StepHistory, now: StepHistory, isWorking: boolean): HistoryAnswer {
  if (now.address !== before.address) return null;
  if (!now.isLater) return now.hasEntry ? 'remove' : null;
  if (now.hasEntry) return null;
  const isBack = before.isLater && before.hasEntry && now.index < before.index;
  return isBack && !isWorking ? 'back' : 'add';
}
