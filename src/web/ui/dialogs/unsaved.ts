import { createContext, useContext, useEffect, useState } from 'react';

interface Guard {
  /** Notes a form with unsaved changes, until the returned function runs. */
  readonly hold: () => () => void;
  /** Leaves, after a question if a form has unsaved changes. */
  readonly leave: (go: () => void) => void;
}

const leaveAtOnce = (go: () => void): void => go();

/** Outside of a dialog nothing asks. */
export const GuardContext = createContext<Guard>({ hold: () => () => undefined, leave: leaveAtOnce });

/** The guard of one dialog. `asked`: the way out that waits for the answer to the question. */
export function useGuard() {
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  const [guard] = useState((): Guard => {
    const unsaved = new Set<symbol>();
    return {
      hold: () => {
        const form = Symbol();
        unsaved.add(form);
        return () => unsaved.delete(form);
      },
      leave: (go) => (unsaved.size > 0 ? setAsked({ go }) : go()),
    };
  });
  return { guard, asked, keep: () => setAsked(null) };
}

/**
 * A form tells its dialog whether it has changes that would be lost: typed text, or edits of stored data. A choice among offered options
 * is quick to repeat and does not count, nor does input that a draft keeps.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const { hold } = useContext(GuardContext);
  useEffect(() => (isUnsaved ? hold() : undefined), [hold, isUnsaved]);
}

/** For a button that leaves a form. It asks the same question as the dialog's own Close. */
export const useLeave = (): Guard['leave'] => useContext(GuardContext).leave;
