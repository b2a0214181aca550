/** The way to share an address: the device's share sheet, otherwise the clipboard. Null on a page without TLS, which has neither. */
export const wayToShare = (): 'share' | 'copy' | null =>
  typeof navigator.share === 'function' ? 'share' : navigator.clipboard ? 'copy' : null;

interface What {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/**
 * `copied`: the address is in the clipboard, which shows nothing itself. `null`: the visitor cancelled. `failed`: the page may do neither.
 */
export type Shared = 'shared' | 'copied' | 'failed' | null;

/** A frame may be allowed only one of the two, or none. A refused way falls through to the next. */
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

/** Returns whether the text was copied. A missing or forbidden clipboard shows only when it is used. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
