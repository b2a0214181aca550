import { isOnServer } from '../drawn.ts';
import { useRouterState } from '@tanstack/react-router';

/**
 * How a page behaves inside a frame on the studio's own site (spec 1 §2): `iframe=1`, the text of the booking button, and whether spots
 * are shown; ours beside them (docs/embedding.md). They travel with every link inside the frame.
 */
export interface EmbedQuery {
  readonly iframe?: '1';
  readonly book_text?: string;
  readonly show_spots?: '0';
  /** The script of `/embed.js` stands around it, and follows its height. */
  readonly kit?: '1';
  /** The ground of the site shows through. */
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
  /** Shown in a frame of another site: a booking opens in a new window, with its data in the query. */
  readonly isEmbedded: boolean;
  /** The text of the booking button, when the studio chose one. */
  readonly bookText: string | null;
  readonly showsSeats: boolean;
  /** A script around the frame follows it. */
  readonly hasKit: boolean;
  readonly isTransparent: boolean;
}

/** In a frame of whatever page. */
export const isFramed = (): boolean => {
  if (isOnServer) return false;
  try {
    return window.self !== window.top;
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
