import { useRef, useState, type InputEvent } from 'react';

/** What is looked for is not lost, and what is disabled was sent. */
const isUnsaved = (field: HTMLElement): boolean =>
  field.isConnected && !field.matches('[type="search"], :disabled') && field.closest('[hidden]') === null;

/**
 * Asks before what was typed in a dialog is thrown away. Fields that are gone, because they were sent or another step came, ask nothing.
 */
export function useUnsaved(onClose: () => void) {
  const changed = useRef(new Set<HTMLElement>());
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    keep: () => setAsking(false),
    /** A dialog above this one tells it too, as React sees it: those fields are not in it. */
    note: ({ target, currentTarget }: InputEvent<HTMLElement>) => {
      if (target instanceof HTMLElement && currentTarget.contains(target)) changed.current.add(target);
    },
    close: () => ([...changed.current].some(isUnsaved) ? setAsking(true) : onClose()),
  };
}
