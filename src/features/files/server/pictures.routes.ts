import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { asId, type StudioId } from '../../../kernel/ids.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { IMAGE_FOLDER, imageKey, type MailFormat } from '../../../server/files/image-path.ts';
import { holdsTag } from '../../../server/http/cached-reply.ts';
import { notFound } from '../../../server/http/problems.ts';
import { PICTURE_SIZES } from '../../../context/picture-sizes.ts';
import { forMail } from './for-mail.ts';
import { sized } from './sized.ts';

const TYPES = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const;
const KEPT_IN_MEMORY = 16 * 1024 * 1024;

const SIZES: readonly number[] = Object.values(PICTURE_SIZES).flat();

/** Serves the stored pictures, their sizes for pages, and their versions for mails. Names are never reused, so browsers may cache pictures for ever. */
export function servePictures(app: FastifyInstance, files: FileStore): void {
  // Cached, because all readers of a mail or a schedule fetch its pictures within minutes.
  const converted = new LRUCache<string, Uint8Array, Uint8Array>({
    maxSize: KEPT_IN_MEMORY,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (key, _stale, { context }) => {
      const version = key.split('.').pop()!;
      return SIZES.includes(Number(version)) ? sized(context, Number(version)) : forMail(context, version as MailFormat);
    },
  });
  app.get<{ Params: { studio: string; name: string } }>(
    `${IMAGE_FOLDER}/:studio/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { studio, name } = request.params;
      const [, bare, size, format] = /^([\w-]{22})(?:\.(\d{2,4})(?=\.webp))?\.(webp|png|jpg)$/.exec(name) ?? [];
      if (bare === undefined || !/^[1-9]\d{0,14}$/.test(studio)) throw notFound();
      if (size !== undefined && !SIZES.map(String).includes(size)) throw notFound();
      const version = size ?? (format === 'webp' ? null : format);
      const etag = version === null ? `"${bare}"` : `"${bare}.${version}"`;
      const key = imageKey(asId<StudioId>(Number(studio)), bare);
      const kept = await files.read(key);
      if (kept === null) throw notFound();
      reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
      // A mail read in a browser shows the studio's logo on the mail service's page.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const bytes = version === null ? kept : (await converted.fetch(`${key}.${version}`, { context: kept }))!;
      reply.header('content-disposition', `inline; filename="picture.${format}"`);
      return reply.type(TYPES[format as keyof typeof TYPES]).send(Buffer.from(bytes));
    },
  );
}
