import { hideWhenLeft } from './hide-when-left.ts';
import { keepFocusInSight } from './uncover-focus.ts';

/** Starts the parts of the shell that no first paint needs. A second call changes nothing. */
export function startAfterPaint(): void {
  hideWhenLeft();
  document.addEventListener('keydown', onKey);
  // Tab was pressed before this part had loaded.
  if (document.activeElement?.matches(':focus-visible')) keepFocusInSight();
}

/** Scrolls the page when a bar would cover the focus. Starts with the first press of Tab. */
function onKey({ key }: KeyboardEvent): void {
  if (key === 'Tab') keepFocusInSight();
}
