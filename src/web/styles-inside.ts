/**
 * Tells Vite's loader of lazy files which style sheets are inlined in the document: the loader looks for their links before it fetches
 * them. A link that is disabled before it has an address is not fetched. A link in the document's own HTML is, since Chromium 150.
 */
for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-file]')) {
  const link = document.createElement('link');
  link.disabled = true;
  link.rel = 'stylesheet';
  // The address without the origin, as the loader writes it.
  link.setAttribute('href', dataset.file!);
  document.head.append(link);
}
