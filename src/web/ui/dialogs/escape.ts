import { useLayoutEffect, useRef } from 'react';

/** The open dialogs, the topmost last. */
const standing: { readonly close: () => void }[] = [];

/** Whether an open list or menu handles Escape itself. The library marks elements in which it does. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-takes-escape], [data-mantine-stop-propagation="true"]') !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing && !isTaken(event.target)) standing.at(-1)?.close();
}

/** One Escape closes one dialog, the topmost. The library would close all of them. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  useLayoutEffect(() => {
    const self = { close: () => latest.current() };
    standing.push(self);
    if (standing.length === 1) window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      standing.splice(standing.indexOf(self), 1);
      if (standing.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
