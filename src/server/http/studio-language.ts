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
    /** The language of a failure. A server without studios uses English. */
    languageOf?: (request: FastifyRequest, isDatabaseAway: boolean) => Promise<Language>;
  }
}

const KEPT_MS = 5_000;

export interface StudioLanguages {
  readonly ofFailure: (request: FastifyRequest, isDatabaseAway: boolean) => Promise<Language>;
  /** Wraps the authenticator to note each studio's language, because it cannot be read while the database is unavailable. */
  readonly notedBy: (authenticator: Authenticator) => Authenticator;
}

/**
 * The language of each studio, for failures. An operation knows the studio's settings, but a request that fails earlier, for instance by
 * invalid fields, has not read them. So the language is read only for failures, and cached briefly.
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
        // The failure is still reported if the database failed.
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
