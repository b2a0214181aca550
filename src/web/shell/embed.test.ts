import { expect, it } from 'vitest';
import { readEmbedQuery } from './embed.ts';

it.each([
  [
    { iframe: '1', book_text: 'Book now', show_spots: '0' },
    { iframe: '1', book_text: 'Book now', show_spots: '0' },
  ],
  [{ iframe: '0', show_spots: '1', day: '2026-01-01' }, {}],
  [{ book_text: 'x'.repeat(100) }, { book_text: 'x'.repeat(40) }],
  [
    { kit: '1', ground: 'transparent' },
    { kit: '1', ground: 'transparent' },
  ],
  [{ kit: '0', ground: 'red' }, {}],
  [{}, {}],
])('reads %j as %j', (query, embed) => expect(readEmbedQuery(query)).toEqual(embed));
