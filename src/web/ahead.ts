/**
 * Runs before the program is here, in a file of its own without imports: asks for the month that the public schedule will show, so that it
 * travels beside the program and not after it. `src/web/lib/take-ahead.ts` hands the answer to whoever asks for the same. Whoever is logged in
 * is asked for nothing here: their answer is their own.
 */
function askForMonth(): void {
  const { search } = location;
  const month = new URLSearchParams(search).get('day')?.slice(0, 7) ?? document.querySelector<HTMLElement>('#studio')?.dataset.month;
  // A filtered month is asked for by the program, which knows what the package filters by.
  const isFiltered = /[?&](services|locations|instructors|classes|filter_tags)=/.test(search);
  if (isFiltered || !/^\d{4}-\d{2}$/.test(month ?? '') || !isAnonymous()) return;
  const url = `/v1/getClasses/${month}`;
  const asked = fetch(url, { headers: { 'accept-language': document.documentElement.lang } });
  const answer = asked.then((response) => ({ response, receivedAt: Date.now() }));
  answer.catch(() => undefined);
  globalThis.ahead = { url, answer, askedAt: Date.now() };
}

function isAnonymous(): boolean {
  try {
    return localStorage.getItem('atelier.customer_token') === null;
  } catch {
    return true;
  }
}

// Where the program was quicker, it has asked already.
if (globalThis.ahead === undefined) {
  askForMonth();
  // The first question to Intl in a browser takes tens of milliseconds on a phone, which looks through every language it knows. Asked in a
  // thread of its own, nobody waits for it; in Chromium and Safari what it finds is there for the page as well.
  void new Worker(new URL('./intl-ahead.ts', import.meta.url), { type: 'module', name: document.documentElement.lang });
}

export {};
