import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that colors cannot affect are checked in one color scheme only. */
type Rules = 'all' | 'colours';

/**
 * The serious and critical faults that axe finds on the page, one line each. The visitor's context needs `bypassCSP`, because our pages run
 * no foreign script.
 */
export async function axeFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  await page.evaluate(settle);
  const runOnly = rules === 'colours' ? ['color-contrast'] : undefined;
  const { violations } = await page.evaluate(
    (options: RunOptions) => {
      const { axe } = window as unknown as { axe: Axe };
      // All faults of a rule have the impact of the rule.
      const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
      return axe.run({ ...options, rules: Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }])) });
    },
    // With preload axe would fetch our styles and media again, which fails without a network. No rule in use needs them.
    { resultTypes: ['violations'], preload: false, iframes: false, ...(runOnly && { runOnly }) } satisfies RunOptions,
  );
  const misnamed = rules === 'all' ? await page.evaluate(misnamedParts) : [];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.replaceAll(/\s+/g, ' ')}`))
    .concat(misnamed);
}

interface Axe {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
  run(options: RunOptions): Promise<AxeResults>;
}

/**
 * Runs inside the page. Finds elements with a name although their role allows none. axe reports these only as "needs review", and many
 * screen readers ignore such names. Also finds tables and groups without a name.
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

/** Runs inside the page. Finishes animations and transitions, because a color in transition is not what a person reads. */
async function settle(): Promise<void> {
  const frame = () => new Promise((painted) => requestAnimationFrame(painted));
  for (let calm = 0, frames = 0; calm < 4 && frames < 60; frames++) {
    await frame();
    const running = document.getAnimations().filter((one) => one.playState === 'running');
    const endless = running.filter((one) => one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);
    for (const one of running) if (!endless.includes(one)) one.finish();
    calm = running.length > 0 ? 0 : calm + 1;
  }
}
