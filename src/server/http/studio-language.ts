import type { FastifyRequest } from 'fastify';
import type { StudioId } from '../../kernel/ids.ts';
import { languageOf, type Language } from '../../context/language.ts';
import type { Studio } from '../../context/studio.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { inStudio } from '../db/studio-tx.ts';
import type { Authenticator } from './run-calls.ts';
import type { StudioDirectory } from './studio-directory.ts';

interface LanguageParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
  readonly authenticator: Authenticator;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The language of a failure; a server without studios speaks English. */
    languageOf?: (request: FastifyRequest, isDatabaseAway: boolean) => Promise<Language>;
  }
}

const KEPT_MS = 5_000;

export interface StudioLanguages {
  /** In which language to word the failure of a request. */
  readonly ofFailure: (request: FastifyRequest, isDatabaseAway: boolean) => Promise<Language>;
  /** The same authenticator, by which the language of each studio is noted: with the database away nobody else could tell. */
  readonly notedBy: (authenticator: Authenticator) => Authenticator;
}

/**
 * The language of each studio, for failures: inside an operation the studio's settings are at hand, but a request that fails before, for
 * instance because its fields are wrong, has asked nobody yet. So this is read for failures only, and kept for a moment.
 */
export function studioLanguages({ db, clock, directory, authenticator }: LanguageParts): StudioLanguages {
  const kept = new Map<StudioId, { language: Language; until: number }>();

  async function read(studio: StudioId): Promise<Language> {
    const found = kept.get(studio);
    if (found && found.until > clock.monotonic()) return found.language;
    const entered = await inStudio(db, studio, (tx) => authenticator.authenticate(tx, [null], clock.now()));
    return note(studio, entered.studio);
  }

  function note(id: StudioId, { settings: { locale } }: Studio): Language {
    const language = languageOf(locale);
    kept.set(id, { language, until: clock.monotonic() + KEPT_MS });
    return language;
  }

  return {
    async ofFailure(request, isDatabaseAway) {
      try {
        const studio = request.studio ?? (await directory.find(request));
        if (!studio) return 'en';
        return isDatabaseAway ? (kept.get(studio.id)?.language ?? 'en') : await read(studio.id);
      } catch {
        // The failure is told all the same when the database is what failed.
        return 'en';
      }
    },
    notedBy: (one) => ({
      ...one,
      async authenticate(tx, tokenHashes, at) {
        const entered = await one.authenticate(tx, tokenHashes, at);
        note(tx.studio, entered.studio);
        return entered;
      },
    }),
  };
}
