import type { Page } from 'playwright-core';
import type { DEMO_CLASSES } from '../../../src/features/demo/rules/demo-classes.ts';
import type { DemoSessions, Person } from './people.ts';

/** A screen or dialog to check. Its browser begins with its person logged in and its cart, if any, filled with that class. */
export interface Scene {
  readonly name: string;
  readonly who?: Person;
  readonly cart?: keyof typeof DEMO_CLASSES;
  /** The page fails and logs errors to the console. */
  readonly breaks?: boolean;
  show(page: Page, found: DemoSessions): Promise<void>;
}
