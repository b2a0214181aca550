import type { Locator, Page } from 'playwright-core';
import type { DEMO_CLASSES } from '../../../src/features/demo/rules/demo-classes.ts';
import type { DemoSessions, Person } from './people.ts';
import { sees } from './steps.ts';

/** A screen or dialog to check. Its browser begins with its person logged in and its cart, if any, filled with that class. */
export interface Scene {
  readonly name: string;
  readonly who?: Person;
  readonly cart?: keyof typeof DEMO_CLASSES;
  /** The page fails and logs errors to the console. */
  readonly breaks?: boolean;
  show(page: Page, found: DemoSessions): Promise<void>;
}

/** A screen that needs no more than its address, and the element that shows that it is complete. */
export const screenAt = (name: string, address: string, seen: (page: Page) => Locator, more: Pick<Scene, 'who' | 'cart'> = {}): Scene => ({
  name,
  ...more,
  show: async (page) => (await page.goto(address), sees(seen(page))),
});
