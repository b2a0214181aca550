import type { Key } from '../../rules/key.ts';
import type { Section } from '../../rules/archive-problem.ts';

interface Keyed {
  readonly id: number;
  readonly archive_key: string | null;
}

/** The key of each row: the imported one, or else one derived from its id. */
export class KeysOfIds {
  readonly #keys = new Map<Section, Map<number, Key>>();

  add(section: Section, rows: readonly Keyed[]): void {
    const taken = new Set(rows.map((row) => row.archive_key).filter((key) => key !== null));
    this.#keys.set(section, new Map(rows.map(({ id, archive_key }) => [id, archive_key ?? freeKey(id, taken)])));
  }

  of(section: Section, id: number): Key {
    const key = this.#keys.get(section)?.get(id);
    if (key === undefined) throw new Error(`There is no row ${id} for ${section}.`);
    return key;
  }

  maybe(section: Section, id: number | null): Key | null {
    return id === null ? null : this.of(section, id);
  }
}

/** A derived key may already exist, because an earlier export was imported again. Then the next free one is used. */
function freeKey(id: number, taken: Set<Key>): Key {
  for (let suffix = ''; ; suffix += '+') {
    const key = `#${id}${suffix}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return key;
  }
}
