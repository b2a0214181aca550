import { sql, type RawBuilder } from 'kysely';

/** A text of the database as `folded` makes it of one in the program (src/kernel/folded.ts). */
export const foldedColumn = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`replace(replace(replace(lower(translate(
    regexp_replace(normalize(${text}, NFD), ${"[\\u0300-\\u036F'’‘ʼ`´]"}, '', 'g'),
    'ØĐŁĦÐÆŒøđłħıð', 'ODLHDæœodlhid')), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')`;
