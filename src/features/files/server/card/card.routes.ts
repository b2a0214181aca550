import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import type { FileStore } from '../../../../server/files/file-store.ts';
import { studioOf } from '../../../../server/http/api.ts';
import { cardVersion, pageOfCard, wordsOfStudio, type CardLook, type CardWords } from '../../../../server/http/document/card.ts';
import { requestedPage, type Sight } from '../../../../server/http/document/requested-page.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { readOwnLogo } from '../own-logo.ts';
import { renderCard } from './render-card.ts';

export interface CardParts extends Sight {
  readonly db: Db;
  readonly files: Pick<FileStore, 'read'>;
}

const KEPT_IN_MEMORY = 16 * 1024 * 1024;

/**
 * `/card.png` and `/card/…png`: the picture that chats show beside the link to a page (docs/decisions/0269). A page that says nothing about
 * its subject has the card of the studio. A page that does not exist has none.
 */
export function registerCards(app: FastifyInstance, parts: CardParts): void {
  // By version: the same words in the same look are one picture.
  const rendered = new LRUCache<string, Buffer>({ maxSize: KEPT_IN_MEMORY, sizeCalculation: ({ length }) => length });
  const options = { schema: { hide: true } };
  for (const address of ['/card.png', '/card/*'])
    app.get(address, options, async (request, reply) => {
      const page = pageOfCard(request.url);
      if (page === null) throw notFound();
      const ref = await studioOf(request, parts);
      const { features, settings } = await inStudio(parts.db, ref.id, loadStudio);
      // Nobody sees anything of a studio before it opens.
      if (!settings.opening.isOpen) throw notFound();
      const found = await requestedPage(request, [...features], parts, page);
      if (!found.isThere) throw notFound();
      const look: CardLook = { name: settings.name, colour: settings.look.colour, logo: settings.look.logoUrl };
      const words: CardWords = found.about?.preview?.card ?? wordsOfStudio(settings.name);
      const key = `${ref.id} ${cardVersion(words, look)}`;
      const known = rendered.get(key) ?? (await renderCard({ words, look, logo: await readOwnLogo(parts.files, ref.id, look.logo) }));
      rendered.set(key, known);
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'x-studio')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(known);
    });
}
