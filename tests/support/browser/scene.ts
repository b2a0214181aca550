import type { Locator, Page } from 'playwright-core';
import type { DEMO_CLASSES } from '../../../src/features/demo/rules/demo-classes.ts';
import type { DemoSessions, Person } from './people.ts';
import { heading, sees } from './steps.ts';

/** A screen or dialog to check. Its browser begins with its person logged in and its cart, if any, filled with that class. */
export interface Scene {
  readonly name: string;
  readonly who?: Person;
  readonly cart?: keyof typeof DEMO_CLASSES;
  /** The page fails and logs errors to the console. */
  readonly breaks?: boolean;
  /** It is the same when the person comes from another page, so it needs no load of its own. */
  readonly isWalkedTo?: boolean;
  show(page: Page, found: DemoSessions, go?: Go): Promise<void>;
}

type Go = (page: Page, address: string) => Promise<void>;

const load: Go = async (page, address) => {
  await page.goto(address);
};

/** Goes to the address within the loaded app, as a link does. The first page is loaded. */
export const walk: Go = async (page, address) => {
  if (page.url() === 'about:blank') return load(page, address);
  const push = (to: string) => page.evaluate((url) => history.pushState(null, '', url), to);
  // A page in between, so that nothing on the last page is taken for the next.
  await push('/nowhere');
  await sees(heading(page, 'Nothing here'));
  await push(address);
};

/** A scene of a visitor or of a person who is logged in. */
export const scene = (name: string, who: Person | 'visitor', show: Scene['show']): Scene => ({
  name,
  ...(who !== 'visitor' && { who }),
  show,
});

type Address = string | ((found: DemoSessions) => string);
type More = Pick<Scene, 'who' | 'cart' | 'isWalkedTo'>;

const arriving =
  (address: Address, does: (page: Page) => Promise<unknown>): Scene['show'] =>
  async (page, found, go = load) => {
    await go(page, typeof address === 'string' ? address : address(found));
    await does(page);
  };

/** A screen that needs no more than its address, and the element that shows that it is complete. */
export const screenAt = (name: string, address: Address, seen: (page: Page) => Locator, more: More = {}): Scene => ({
  name,
  isWalkedTo: more.cart === undefined,
  ...more,
  show: arriving(address, (page) => sees(seen(page))),
});

/** Steps of a person at an address. They leave nothing that the next scene of the same person would notice. */
export const doneAt = (name: string, who: Person | 'visitor', address: Address, does: (page: Page) => Promise<unknown>): Scene => ({
  ...scene(name, who, arriving(address, does)),
  isWalkedTo: true,
});
