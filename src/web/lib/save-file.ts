/** How long the browser may take to fetch what was made for it. */
const KEPT_MS = 10_000;

/** Gives what the server has answered to the browser as a file. */
export function saveFile({ filename, content_type: type, content }: { filename: string; content_type: string; content: string }): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const anchor = Object.assign(document.createElement('a'), { href, download: filename });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
