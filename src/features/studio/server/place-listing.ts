import { languageOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio } from '../../../server/db/studio-tx.ts';
import type { About, Listing } from '../../../server/http/document/site-files.ts';
import type { StudioRef } from '../../../server/http/studio-directory.ts';
import type { path } from '../../../wire/pages.ts';
import { studioWebTexts } from '../texts.ts';
import { loadStudio } from './studio.store.ts';

interface Parts {
  readonly db: Db;
  readonly originOf: (studio: StudioRef) => string;
}

/** The pages that each studio of a package has, without a subject of their own. */
export type Place = (typeof path)['buy' | 'series' | 'appointments' | 'giftCard'];

/** The title, description and card of a page such as `/buy`, with its schema.org data if there is any. */
export function aboutPlace(
  { settings }: Pick<Studio, 'settings'>,
  origin: string,
  place: Place,
  data: Record<string, unknown> | null = null,
): About {
  const { title, lead } = studioWebTexts(languageOf(settings.locale)).places[place];
  return {
    name: title,
    preview: {
      title,
      description: lead(settings.name),
      url: `${origin}${place}`,
      card: { title, line: null, note: null, colour: null },
      data,
    },
  };
}

export const placeListing = ({ db, originOf }: Parts, place: Place): Pick<Listing, 'about'> => ({
  about: (ref) => inStudio(db, ref.id, async (tx) => aboutPlace(await loadStudio(tx), originOf(ref), place)),
});
