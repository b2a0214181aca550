/** The open check on its screen. The rule and the refusal are in src/features/setup, here its links are followed. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { BLOCKERS, type Blocker } from '../../src/features/setup/rules/decide-opening.ts';
import { setupTexts } from '../../src/features/setup/web/office/setup/setup-texts.ts';
import { theSharedDemo } from '../support/browser/demo.ts';
import { castOf, type Cast } from '../support/browser/people.ts';
import { button, heading, link, sees } from '../support/browser/steps.ts';

const demo = theSharedDemo();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(demo.server.origin);
});

/** The part of the editor that mends each blocker. */
const MENDED_BY: Readonly<Record<Blocker, (page: Page) => ReturnType<typeof button>>> = {
  'no-classes': (page) => button(page, 'Add a class'),
  'classes-unpaid': (page) => button(page, 'Add a product'),
  'no-way-to-pay': (page) => page.getByLabel('At the studio only'),
  'no-card-account': (page) => page.getByLabel('At the studio only'),
  'account-troubled': (page) => link(page, 'Connect a provider'),
  'waiver-undecided': (page) => page.getByRole('region', { name: 'Waiver' }).getByLabel('Customers accept nothing'),
  'owner-unproven': (page) => button(page, 'Invite somebody'),
};

/** The answer about the set-up with one blocker alone. */
async function withBlocker(page: Page, blocker: Blocker): Promise<void> {
  await page.route('**/v1/office/setup', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isOpen: false, blockers: [blocker] } });
  });
}

it('each blocker takes the place of the button that opens, and its link leads to what mends it', async () => {
  const say = setupTexts();
  await demo.visit({ device: 'phone', storageState: await cast.keptBy({ who: 'owner' }) }, async ({ page, press }) => {
    for (const blocker of Object.keys(BLOCKERS) as Blocker[]) {
      await page.unrouteAll();
      await withBlocker(page, blocker);
      await page.goto('/office/setup');
      const opening = page.getByRole('region', { name: 'Open' });
      await sees(heading(opening, 'Open'));
      expect([blocker, await button(page, 'Open the studio').count(), await opening.getByRole('link').count()]).toEqual([blocker, 0, 1]);
      await press(link(opening, say.blockers[blocker]));
      await sees(MENDED_BY[blocker](page));
    }
  });
});
