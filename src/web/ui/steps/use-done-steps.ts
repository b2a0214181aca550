import { useEffect } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { withDone } from './step-place.ts';

/**
 * All steps of a dialog, also those that are done meanwhile, so that their number stays the same. They survive a reload, but not the closing
 * of the dialog.
 */
export function useDoneSteps<Step extends string>(name: string, order: readonly Step[], open: readonly Step[]): Step[] {
  const { value, change, clear } = useDraft(name, { steps: '' });
  useEffect(() => clear, [clear]);
  const steps = withDone(order, value.steps.split(' '), open);
  const kept = steps.join(' ');
  useEffect(() => {
    if (kept !== value.steps) change({ steps: kept });
  }, [kept, value.steps, change]);
  return steps;
}
