/** Opens an address of ours beside a frame; whether the browser did. The new window must not reach back into the frame. */
export function openWindow(address: string): boolean {
  const opened = window.open(address, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}
