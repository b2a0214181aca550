/** The pictures that chats show beside a link, one for each page (docs/decisions/0269). */
import { createHash } from 'node:crypto';

/** Width and height in pixels. Chats show this shape in full (ogp.me, and the guides of the large chats). */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The words on a card, from the largest to the smallest. */
export interface CardWords {
  readonly title: string;
  readonly line: string | null;
  /** A fact that changes, such as the number of free seats. */
  readonly note: string | null;
  /** `#rrggbb` of the subject. Null: the studio's color. */
  readonly colour: string | null;
}

/** The card of the studio itself, and of pages that say nothing about their subject. */
export const wordsOfStudio = (name: string): CardWords => ({ title: name, line: null, note: null, colour: null });

/** The studio as its cards show it. */
export interface CardLook {
  readonly name: string;
  /** `#rrggbb` */
  readonly colour: string;
  readonly logo: string | null;
}

const START = '/card';

/** The card's address for a page. The version changes with what the card shows, so that chats fetch it again. */
export const cardAddress = (pathname: string, words: CardWords, look: CardLook): string =>
  `${START}${pathname === '/' ? '' : pathname}.png?v=${cardVersion(words, look)}`;

export const cardVersion = (words: CardWords, look: CardLook): string =>
  createHash('sha256')
    .update(JSON.stringify([words, look]))
    .digest('base64url')
    .slice(0, 12);

/** The page of a card's address. Null when it is no card's address. */
export function pageOfCard(url: string): string | null {
  const found = /^\/card(\/[^?]*)?\.png(?:\?|$)/.exec(url);
  return found === null ? null : (found[1] ?? '/');
}
