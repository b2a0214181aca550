import type { Page } from 'playwright-core';

/**
 * Measures how long a text is on the page, in milliseconds, until it disappears. Call it before the text appears. The page measures, so a
 * delayed test process on a busy machine does not matter. A reload ends the measurement.
 */
export async function standingOf(page: Page, text: string): Promise<() => Promise<number>> {
  const measured = await page.evaluateHandle(measure, text);
  return () => measured.evaluate((watch) => watch.stood);
}

/** Runs inside the page. */
function measure(text: string): { readonly stood: Promise<number> } {
  const stood = new Promise<number>((resolve) => {
    let began: number | null = null;
    const look = (): void => {
      const isThere = document.body.textContent.includes(text);
      if (isThere) began ??= performance.now();
      else if (began !== null) resolve(performance.now() - began);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });
  // Wrapped in an object, because a bare promise would be awaited.
  return { stood };
}
