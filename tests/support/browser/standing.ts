import type { Page } from 'playwright-core';

/**
 * How long this text will have stood on the page, in milliseconds, once it is gone. Call it before what makes the text appear. The page
 * measures, so it does not matter how late this process hears of it on a busy machine; a reload would end the measurement.
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
  // A promise by itself would be waited for.
  return { stood };
}
