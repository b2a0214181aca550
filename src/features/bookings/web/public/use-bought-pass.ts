import { asId, type PassId } from '../../../../kernel/ids.ts';
import { usePassedOnce } from '../../../../web/ui/confirmation/use-passed-once.ts';

/** The pass bought on the way to this page, or null. */
export function useBoughtPass(): PassId | null {
  const bought = usePassedOnce('boughtPass');
  return bought === null ? null : asId<PassId>(bought);
}
