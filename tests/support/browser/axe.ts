import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What colours cannot change needs to be looked at once only. */
type Rules = 'all' | 'colours';

/**
 * What axe finds wrong with what the page shows, serious or critical: one line for each place. The visitor's context needs `bypassCSP`, as
 * our pages run no foreign script.
 */
export async function axeFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  await page.evaluate(settle);
  const runOnly = rules === 'colours' ? ['color-contrast'] : undefined;
  const { violations } = await page.evaluate(
    (options: RunOptions) => (window as unknown as { axe: Axe }).axe.run(options),
    // It would ask for our styles and sounds anew, which a page without network cannot do; no rule of ours needs them.
    { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) } satisfies RunOptions,
  );
  const misnamed = rules === 'all' ? await page.evaluate(misnamedParts) : [];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`))
    .concat(misnamed);
}

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/**
 * Runs inside the page: elements that have a name although their role takes none, which axe only asks to look at; many screen readers leave
 * such a name out. And tables and groups without a name: who comes into one does not hear what it is.
 */
function misnamedParts(): string[] {
  const plain = 'b, code, dd, div, dl, dt, em, i, mark, p, small, span, strong, sub, sup, time';
  const named = [...document.querySelectorAll(`:is(${plain}):is([aria-label], [aria-labelledby]):not([role])`)];
  const grouping = [...document.querySelectorAll('table, [role="table"], [role="group"], [role="radiogroup"], fieldset')];
  const nameless = grouping.filter((one) => {
    const isNamed = one.matches('[aria-label], [aria-labelledby]') || one.querySelector(':scope > :is(caption, legend)') !== null;
    return !isNamed && one.checkVisibility() && one.closest('[aria-hidden="true"]') === null;
  });
  return [
    ...named.map((one) => `named without a role: ${one.outerHTML.slice(0, 160)}`),
    ...nameless.map((one) => `without a name: ${one.outerHTML.slice(0, 160)}`),
  ];
}

/** Runs inside the page: what moves and fades is at its end, and what has none has come to rest; a colour that is on its way is not what a person reads. */
async function settle(): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let calm = 0, frames = 0; calm < 4 && frames < 60; frames++) {
    await frame();
    const running = document.getAnimations().filter((one) => one.playState === 'running');
    const endless = running.filter((one) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
    for (const one of running) if (!endless.includes(one)) one.finish();
    calm = running.length > 0 ? 0 : calm + 1;
  }
}
