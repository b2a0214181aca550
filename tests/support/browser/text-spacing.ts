import type { Page } from 'playwright-core';
import { DEVICES } from './browser.ts';

/** The text spacing that a reader may set (WCAG 1.4.12). */
const WIDER = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** The faults that wider text causes on a phone: words that are cut off or overlap others. */
export async function spacingFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(DEVICES.phone.viewport!);
  const wider = await page.addStyleTag({ content: WIDER });
  const after = await page.evaluate(unreadable);
  await wider.evaluate((style) => (style as HTMLStyleElement).remove());
  if (after.length === 0) return [];
  const before = await page.evaluate(unreadable);
  return after.filter((fault) => !before.includes(fault));
}

/**
 * Runs inside the page, or the dialog above it. Finds words that their container cuts off, that extend beyond the page, or that overlap
 * others.
 */
async function unreadable(): Promise<string[]> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const around = (one: Element): Element[] => (one.parentElement ? [one, ...around(one.parentElement)] : [one]);
  const styleOf = (one: Element) => getComputedStyle(one);
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  /** A scroll container may hide words that scrolling reveals. */
  const isInSight = (holder: Element, rect: DOMRect) =>
    around(holder).every((part) => {
      const box = part.getBoundingClientRect();
      return (
        !/auto|scroll/.test(styleOf(part).overflow) ||
        (rect.bottom > box.top && rect.top < box.bottom && rect.right > box.left && rect.left < box.right)
      );
    });
  /** Shortened on purpose, with an ellipsis. The linked page has the whole text. */
  const isTeaser = (holder: Element) =>
    around(holder).some((part) => styleOf(part).webkitLineClamp !== 'none' || styleOf(part).textOverflow === 'ellipsis');
  const isUnseen = (holder: Element) =>
    holder.closest('.visually-hidden, [aria-hidden="true"], select') !== null || !holder.checkVisibility();

  const top = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const words: { readonly text: string; readonly holder: Element; readonly rect: DOMRect; readonly bar: Element | undefined }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [holder, text] = [node.parentElement!, node.textContent!.trim()];
    if (text === '' || isUnseen(holder) || isTeaser(holder)) continue;
    const bar = around(holder).find((part) => /sticky|fixed/.test(styleOf(part).position));
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 1 && isInSight(holder, rect)) words.push({ text, holder, rect, bar });
  }
  const upToScroller = (holder: Element) => {
    const parts = around(holder);
    const scroller = parts.findIndex((part) => /auto|scroll/.test(styleOf(part).overflow));
    return scroller < 0 ? parts : parts.slice(0, scroller);
  };
  const cut = words.filter(({ holder, rect }) =>
    upToScroller(holder).some((part) => {
      const [box, { overflowX, overflowY }] = [part.getBoundingClientRect(), styleOf(part)];
      const isCutBeside = hides(overflowX) && (rect.right > box.right + 1 || rect.left < box.left - 1);
      return isCutBeside || (hides(overflowY) && (rect.bottom > box.bottom + 2 || rect.top < box.top - 2));
    }),
  );
  const isOver = (one: DOMRect, other: DOMRect) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    // Lines are higher than their letters.
    return wide > 3 && high > Math.min(one.height, other.height) / 3;
  };
  const over = words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter((other) => one.holder !== other.holder && one.bar === other.bar && isOver(one.rect, other.rect))
      .map((other) => `${one.text} over ${other.text}`),
  );
  return [...new Set([...cut.map(({ text }) => `cut: ${text}`), ...over])];
}
