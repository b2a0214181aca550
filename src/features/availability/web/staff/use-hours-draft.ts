import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../../web/lib/use-draft.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps the rows of an hours form as a draft in this browser until they are saved. The draft survives a failure, a reload and a switch to
 * another tab of the form.
 */
export function useHoursDraft<Row>(name: string, stored: readonly Row[]) {
  const { value, change, clear } = useDraft<{ readonly rows: readonly Row[] }>(name, { rows: stored });
  const { rows } = value;
  const [saved, setSaved] = useState<{ readonly rows: readonly Row[]; readonly message: string | null }>({ rows: stored, message: null });
  const [cameUnsaved, setCameUnsaved] = useState(() => !isSame(rows, stored));
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const begin = (from: readonly Row[]) => {
    change({ rows: from });
    clear();
    setCameUnsaved(false);
  };
  const isChanged = !isSame(rows, saved.rows);
  return {
    rows,
    change: (next: readonly Row[]) => change({ rows: next }),
    isChanged,
    message: isChanged ? null : saved.message,
    /** Restores the stored rows. Null when no unsaved change came from an earlier visit. */
    onDiscard: cameUnsaved && isChanged ? () => begin(saved.rows) : null,
    /** Changes made while the save was running stay unsaved. */
    onSaved: (sent: readonly Row[], fresh: readonly Row[], message: string) => {
      setSaved({ rows: fresh, message });
      if (latest.current === sent) begin(fresh);
    },
  };
}
