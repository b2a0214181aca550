import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { StudioId } from '../../../../kernel/ids.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import type { FileStore } from '../../../../server/files/file-store.ts';
import { studioOf } from '../../../../server/http/api.ts';
import { cardVersion, pageOfCard, wordsOfStudio, type CardLook, type CardWords } from '../../../../server/http/document/card.ts';
import { requestedPage, type Sight } from '../../../../server/http/document/requested-page.ts';
import { notFound, RETRY_AFTER } from '../../../../server/http/problems.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { readOwnLogo } from '../own-logo.ts';
import { renderCard } from './render-card.ts';

export interface CardParts extends Sight {
  readonly db: Db;
  readonly files: Pick<FileStore, 'read'>;
}

const KEPT_IN_MEMORY = 16 * 1024 * 1024;

/** Cards under way at once. More would delay the uploads, which use the same threads. */
const UNDER_WAY_AT_MOST = 20;

/**
 * `/card.png` and `/card/…png`: the picture that chats show beside the link to a page (docs/decisions/0269). Private links, personal pages and
 * other pages without public data have the card of the studio. A page that does not exist has none.
 */
export function registerCards(app: FastifyInstance, parts: CardParts): void {
  let underWay = 0;
  // By version: the same words in the same look are one picture. Calls at the same time wait for one rendering.
  const cards = new LRUCache<string, Buffer, Wish>({
    maxSize: KEPT_IN_MEMORY,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context: { studio, words, look } }) => {
      if (underWay >= UNDER_WAY_AT_MOST) return undefined;
      underWay += 1;
      try {
        return await renderCard({ words, look, logo: await readOwnLogo(parts.files, studio, look.logo) });
      } finally {
        underWay -= 1;
      }
    },
  });
  const options = { schema: { hide: true } };
  for (const address of ['/card.png', '/card/*'])
    app.get(address, options, async (request, reply) => {
      const wish = await wishOf(request, parts);
      const key = wish && `${wish.studio} ${cardVersion(wish.words, wish.look)}`;
      const card = wish && (await cards.fetch(key!, { context: wish }));
      if (!card) return reply.code(503).header('cache-control', 'no-store').header('retry-after', RETRY_AFTER).send();
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'x-studio')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(card);
    });
}

interface Wish {
  readonly studio: StudioId;
  readonly words: CardWords;
  readonly look: CardLook;
}

/** The words of the card at this address. Null when the page's data cannot be read now. */
async function wishOf(request: FastifyRequest, parts: CardParts): Promise<Wish | null> {
  const page = pageOfCard(request.url);
  if (page === null) throw notFound();
  const { id: studio } = await studioOf(request, parts);
  const { features, settings } = await inStudio(parts.db, studio, loadStudio);
  // Nobody sees anything of a studio before it opens.
  if (!settings.opening.isOpen) throw notFound();
  const { isThere, isUnknown, about } = await requestedPage(request, [...features], parts, page);
  if (!isThere) throw notFound();
  const look: CardLook = { name: settings.name, colour: settings.look.colour, logo: settings.look.logoUrl };
  return isUnknown ? null : { studio, look, words: about?.preview?.card ?? wordsOfStudio(settings.name) };
}
