/** How an address is given away: to whatever the device shares with, else to the clipboard. Neither is there on a page that came without TLS. */
export const wayToShare = (): 'share' | 'copy' | null =>
  typeof navigator.share === 'function' ? 'share' : navigator.clipboard ? 'copy' : null;

interface What {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** `copied`: it went to the clipboard, which shows nothing by itself. `null`: they changed their mind. `failed`: the page may do neither. */
export type Shared = 'shared' | 'copied' | 'failed' | null;

/** A frame may be allowed one of the two, or none: what refuses is passed over. */
export async function share(what: What): Promise<Shared> {
  try {
    if (wayToShare() === 'share') {
      await navigator.share(what);
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
  }
  return (await copied(what.url)) ? 'copied' : 'failed';
}

/** Whether it went to the clipboard. A browser that has none, or a frame that may not use it, says so only when it is touched. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
