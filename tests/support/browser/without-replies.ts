import type { Page } from 'playwright-core';

/** Removes the replies from server-rendered documents (src/web/lib/embedded-reply.ts), so that the page sends its calls. */
export async function withoutReplies(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const document = await route.fetch();
    const body = (await document.text()).replaceAll(/<script type="application\/json" data-reply=[^]*?<\/script>/g, '');
    await route.fulfill({ response: document, body });
  });
}
