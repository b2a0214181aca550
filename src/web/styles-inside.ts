/**
 * Tells Vite's loader of lazy files which style sheets the document carries inside already: the loader looks for their links before it fetches
 * them. A link that is disabled before it has an address is not fetched; one in the document's own HTML is, since Chromium 150.
 */
for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-file]')) {
  const link = document.createElement('link');
  link.disabled = true;
  link.rel = 'stylesheet';
  // As the loader writes it: the address without the origin.
  link.setAttribute('href', dataset.file!);
  document.head.append(link);
}
