/** How an address is given away: to whatever the device shares with, else to the clipboard. Neither is there on a page that came without TLS. */
export const wayToShare = (): 'share' | 'copy' | null =>
  typeof navigator.share === 'function' ? 'share' : navigator.clipboard ? 'copy' : null;

/** `copied`: it went to the clipboard, which shows nothing by itself. */
export async function share(what: {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}): Promise<'shared' | 'copied' | null> {
  try {
    if (wayToShare() === 'share') {
      await navigator.share(what);
      return 'shared';
    }
    await navigator.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    // They changed their mind.
    return null;
  }
}
