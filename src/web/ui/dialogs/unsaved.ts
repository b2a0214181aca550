import { useRef, useState, type InputEvent } from 'react';

/** A search text is no loss, and a disabled field was sent. */
const isUnsaved = (field: HTMLElement): boolean =>
  field.isConnected && !field.matches('[type="search"], :disabled') && field.closest('[hidden]') === null;

/**
 * Asks before discarding input typed in a dialog. Fields that are gone, because they were sent or another step replaced them, do not count.
 */
export function useUnsaved(onClose: () => void) {
  const changed = useRef(new Set<HTMLElement>());
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    keep: () => setAsking(false),
    /** React also bubbles events from a dialog above this one. Its fields are not in `currentTarget`. */
    note: ({ target, currentTarget }: InputEvent<HTMLElement>) => {
      if (target instanceof HTMLElement && currentTarget.contains(target)) changed.current.add(target);
    },
    close: () => ([...changed.current].some(isUnsaved) ? setAsking(true) : onClose()),
  };
}
