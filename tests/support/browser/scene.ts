import type { Page } from 'playwright-core';
import type { DEMO_CLASSES } from '../../../src/features/demo/rules/demo-classes.ts';
import type { Found, Person } from './people.ts';

/** A screen or a dialog. It begins in a browser where its person is logged in already, and its cart, if it names one, holds that class. */
export interface Scene {
  readonly name: string;
  readonly who?: Person;
  readonly cart?: keyof typeof DEMO_CLASSES;
  /** The page fails, and says so in the console. */
  readonly breaks?: boolean;
  show(page: Page, found: Found): Promise<void>;
}
