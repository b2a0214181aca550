import { isOnServer } from '../server-rendered.ts';
import { useRouterState } from '@tanstack/react-router';

/**
 * Query parameters of a page inside a frame on the studio's own site: `iframe=1`, the text of the booking button and whether spots are
 * shown (spec 1 §2), and our own (docs/embedding.md). Every link inside the frame carries them.
 */
export interface EmbedQuery {
  readonly iframe?: '1';
  readonly book_text?: string;
  readonly show_spots?: '0';
  /** The script of `/embed.js` surrounds the frame and adapts its height. */
  readonly kit?: '1';
  /** The site's background shows through. */
  readonly ground?: 'transparent';
}

export const readEmbedQuery = (query: Record<string, unknown>): EmbedQuery => ({
  ...(query.iframe === '1' && { iframe: '1' }),
  ...(typeof query.book_text === 'string' && query.book_text && { book_text: query.book_text.slice(0, 40) }),
  ...(query.show_spots === '0' && { show_spots: '0' }),
  ...(query.kit === '1' && { kit: '1' }),
  ...(query.ground === 'transparent' && { ground: 'transparent' }),
});

export interface Embed {
  /** Shown in a frame of another site. A booking opens in a new window, with its data in the query. */
  readonly isEmbedded: boolean;
  /** The studio's text for the booking button. Null when the studio chose none. */
  readonly bookText: string | null;
  readonly showsSeats: boolean;
  /** A script around the frame listens to it. */
  readonly hasKit: boolean;
  readonly isTransparent: boolean;
}

/** Whether the page is inside a frame of another site. The set-up shows the whole page in a frame of its own site. */
export const isFramed = (): boolean => {
  if (isOnServer) return false;
  try {
    return window.self !== window.top && window.frameElement === null;
  } catch {
    return true;
  }
};

export function useEmbed(): Embed {
  const query = useRouterState({ select: (state) => readEmbedQuery(state.location.search) });
  return {
    isEmbedded: query.iframe === '1' || isFramed(),
    bookText: query.book_text ?? null,
    showsSeats: query.show_spots !== '0',
    hasKit: query.kit === '1' && isFramed(),
    isTransparent: query.ground === 'transparent' && isFramed(),
  };
}
