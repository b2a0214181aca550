/**
 * Runs before the program is here, in a file of its own without imports: asks for the month that the public schedule will show, so that it
 * travels beside the program and not after it. `src/web/lib/ahead.ts` hands the answer to whoever asks for the same. Whoever is logged in
 * is asked for nothing here: their answer is their own.
 */
const settings = document.querySelector('#studio')?.textContent;
const isAnonymous = (() => {
  try {
    return localStorage.getItem('atelier.customer_token') === null;
  } catch {
    return true;
  }
})();

// A filtered month is asked for by the program, which knows what the package filters by.
const isFiltered = /[?&](services|locations|instructors|classes|filter_tags)=/.test(location.search);

// Where the program was quicker, it has asked already.
if (settings && isAnonymous && !isFiltered && globalThis.ahead === undefined) {
  const { timezone } = JSON.parse(settings) as { timezone: string };
  // The first question to Intl takes tens of milliseconds on a phone: here nobody waits for them.
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, year: 'numeric', month: '2-digit' }).formatToParts();
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const month = new URLSearchParams(location.search).get('day')?.slice(0, 7) ?? `${part('year')}-${part('month')}`;
  const url = `/v1/getClasses/${month}`;
  if (/^\d{4}-\d{2}$/.test(month)) {
    const asked = fetch(url, { headers: { accept: 'application/json', 'accept-language': document.documentElement.lang } });
    const answer = asked.then((response) => ({ response, receivedAt: Date.now() }));
    answer.catch(() => undefined);
    globalThis.ahead = { url, answer, askedAt: Date.now() };
  }
}

export {};
