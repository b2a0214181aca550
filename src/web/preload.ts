/**
 * Preloads the month that the public schedule shows. This file runs before the program has loaded and has no imports, so that the request
 * and the program load in parallel. `src/web/lib/take-preloaded.ts` hands the answer to the first identical request. Nothing is preloaded for a
 * logged-in person, because their answer is personal.
 */
function askForMonth(): void {
  const { search } = location;
  const month = new URLSearchParams(search).get('day')?.slice(0, 7) ?? document.querySelector<HTMLElement>('#studio')?.dataset.month;
  // The program itself requests a filtered month, because it knows the package's filters.
  const isFiltered = /[?&](services|locations|instructors|classes|filter_tags)=/.test(search);
  if (isFiltered || !/^\d{4}-\d{2}$/.test(month ?? '') || !isAnonymous()) return;
  const url = `/v1/getClasses/${month}`;
  const asked = fetch(url, { headers: { 'accept-language': document.documentElement.lang } });
  const answer = asked.then((response) => ({ response, receivedAt: Date.now() }));
  answer.catch(() => undefined);
  globalThis.preloaded = { url, answer, askedAt: Date.now() };
}

function isAnonymous(): boolean {
  try {
    return localStorage.getItem('atelier.customer_token') === null;
  } catch {
    return true;
  }
}

// If the program loaded first, it has sent the request already.
if (globalThis.preloaded === undefined) {
  askForMonth();
  // The first call of Intl takes tens of milliseconds on a phone, because the browser loads all its languages. A worker makes that call
  // without blocking the page. In Chromium and Safari the page then uses the loaded data too.
  void new Worker(new URL('./preload-intl.ts', import.meta.url), { type: 'module', name: document.documentElement.lang });
}

export {};
