import { sql, type RawBuilder } from 'kysely';

/** SQL counterpart of `folded` (src/kernel/folded.ts) for a text column. */
export const foldedColumn = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`replace(replace(replace(lower(translate(
    regexp_replace(normalize(${text}, NFD), ${"[\\u0300-\\u036F'’‘ʼ`´]"}, '', 'g'),
    'ØĐŁĦÐÆŒøđłħıð', 'ODLHDæœodlhid')), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')`;
