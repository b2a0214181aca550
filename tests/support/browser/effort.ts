import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser.ts';

/** Seconds for a key, a press and a decision, as the keystroke-level model measures them. */
const SECONDS = { key: 0.28, press: 1.3, decision: 1.35 };
/** Somebody who sees the pages for the first time also reads them. */
const FIRST_TIME = 2;

/** The hands of a person whose work is counted. */
export interface CountedHands {
  press(what: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a list by its words. */
  choose(list: Locator, option: string): Promise<void>;
  effort(): { readonly keys: number; readonly presses: number; readonly decisions: number; readonly minutes: number };
}

/** Each press, each field and each choice counts as one decision. A field is pressed before it is typed into. */
export function countedHands({ press }: Visitor): CountedHands {
  let [keys, presses, decisions] = [0, 0, 0];
  return {
    async press(what) {
      presses += 1;
      decisions += 1;
      await press(what);
    },
    async type(field, text) {
      presses += 1;
      decisions += 1;
      keys += text.length;
      await field.fill(text);
    },
    async choose(list, option) {
      presses += 2;
      decisions += 1;
      await list.selectOption(option);
    },
    effort: () => effortOf({ keys, presses, decisions }),
  };
}

function effortOf(counts: Omit<ReturnType<CountedHands['effort']>, 'minutes'>): ReturnType<CountedHands['effort']> {
  const { keys, presses, decisions } = counts;
  const seconds = keys * SECONDS.key + presses * SECONDS.press + decisions * SECONDS.decision;
  return { ...counts, minutes: (seconds * FIRST_TIME) / 60 };
}

/** No way on a page is longer. */
const MOST_TABS = 150;

/** The hands of a person with a keyboard alone. Every key counts, also each Tab on the way. */
export function keyboardHands({ page }: Pick<Visitor, 'page'>): CountedHands {
  let [keys, decisions] = [0, 0];
  const key = async (name: string) => {
    keys += 1;
    await page.keyboard.press(name);
  };
  const reach = async (what: Locator) => {
    decisions += 1;
    await what.waitFor({ state: 'visible' });
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      const way = await what.evaluate(wayTo);
      if (way === null) return;
      await key(way);
    }
    throw new Error(`The keyboard does not reach ${what}. The focus is at ${await focusOf(page)}.`);
  };
  return {
    async press(what) {
      await reach(what);
      // The arrows have chosen a radio button already.
      if (await what.evaluate((one) => one.matches('input[type="radio"]:checked'))) return;
      await key((await what.evaluate((one) => one.matches('input'))) ? 'Space' : 'Enter');
    },
    async type(field, text) {
      await reach(field);
      if ((await field.inputValue()) !== '') await key('ControlOrMeta+a');
      keys += text.length;
      await page.keyboard.type(text);
    },
    async choose(list, option) {
      await reach(list);
      const chosen = () => list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.label);
      for (let nth = 0; (await chosen()) !== option && nth < MOST_TABS; nth++) await key('ArrowDown');
    },
    effort: () => effortOf({ keys, presses: 0, decisions }),
  };
}

const focusOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));

/** Runs inside the page. The next key on the way to an element, or null on it. Arrows move within a group of radio buttons. */
function wayTo(target: Element): string | null {
  const now = document.activeElement;
  if (now === target) return null;
  const isRadio = (one: Element | null): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio';
  const isBefore = now !== null && now !== document.body && (now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  if (isRadio(now) && isRadio(target) && now.name === target.name && now.form === target.form) return isBefore ? 'ArrowUp' : 'ArrowDown';
  return isBefore ? 'Shift+Tab' : 'Tab';
}
