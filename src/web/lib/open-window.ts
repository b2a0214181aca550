/**
 * Opens one of our addresses in a new window from inside a frame. Returns whether the browser opened it. The new window gets no access to
 * the frame.
 */
export function openWindow(address: string): boolean {
  const opened = window.open(address, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}
