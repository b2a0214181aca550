import type { FastifyInstance, FastifyReply } from 'fastify';
import { GROUND, paletteOf } from '../../../../context/palette.ts';
import type { Studio } from '../../../../context/studio.ts';
import { memoised } from '../../../../kernel/memoised.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import type { FileStore } from '../../../../server/files/file-store.ts';
import { studioOf } from '../../../../server/http/api.ts';
import type { StudioDirectory } from '../../../../server/http/studio-directory.ts';
import { path } from '../../../../wire/pages.ts';
import { languageOf } from '../../../../context/language.ts';
import { filesTexts } from '../../texts.ts';
import { loadStudio } from '../../../studio/server/public.ts';
import { ICON_SIZES, type IconSize } from './render-icon.ts';
import { studioIcon } from './studio-icon.ts';

interface ManifestParts {
  readonly db: Db;
  readonly directory: Pick<StudioDirectory, 'find'>;
  readonly files: Pick<FileStore, 'read'>;
}

const iconPath = (size: IconSize): string => `/icon-${size}.png`;

/** `/manifest.webmanifest` and its icons, for installing the studio's app on a phone (docs/decisions/0134). */
export function registerAppManifest(app: FastifyInstance, { db, directory, files }: ManifestParts): void {
  const options = { schema: { hide: true } };
  const studioAsked = async (request: Parameters<typeof studioOf>[0]): Promise<Studio> =>
    inStudio(db, (await studioOf(request, { directory })).id, loadStudio);
  const forAnHour = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600').header('vary', 'x-studio');
  // Each process draws an icon once, because a studio rarely changes its look.
  const icon = memoised(
    ({ studio, size }: { readonly studio: Studio; readonly size: IconSize }) => studioIcon(studio, size, files),
    ({ studio: { id, settings }, size }) => JSON.stringify([id, settings.name, settings.look.colour, settings.look.logoUrl, size]),
  );

  app.get('/manifest.webmanifest', options, async (request, reply) =>
    forAnHour(reply)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(await studioAsked(request)))),
  );
  for (const size of ICON_SIZES)
    app.get(iconPath(size), options, async (request, reply) =>
      forAnHour(reply)
        .type('image/png')
        .send(await icon({ studio: await studioAsked(request), size })),
    );
}

/** The entries of a long press on the icon, by the studio's package. */
const shortcutsOf = (features: Studio['features'], texts: ReturnType<typeof filesTexts>['manifest']) =>
  features.has('group_classes')
    ? [
        { name: texts.schedule, url: path.schedule },
        { name: texts.bookings, url: `${path.account}#bookings` },
      ]
    : [];

function manifestOf({ features, settings: { name, locale, look } }: Studio) {
  const texts = filesTexts(languageOf(locale)).manifest;
  return {
    id: path.schedule,
    start_url: path.schedule,
    scope: path.schedule,
    name,
    short_name: name,
    description: texts.description(name),
    shortcuts: shortcutsOf(features, texts),
    lang: locale,
    display: 'standalone',
    background_color: GROUND.light.paper,
    theme_color: paletteOf(look.colour).light.fill,
    icons: ['any', 'maskable'].flatMap((purpose) =>
      ICON_SIZES.map((size) => ({ src: iconPath(size), sizes: `${size}x${size}`, type: 'image/png', purpose })),
    ),
  };
}
