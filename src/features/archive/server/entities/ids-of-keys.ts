import type { Key } from '../../rules/key.ts';
import type { Section } from '../../rules/archive-problem.ts';

/** The new id of each key of a section. Throws on an unknown key, because a checked archive has none. */
export class IdsOfKeys {
  readonly #ids = new Map<Section, ReadonlyMap<Key, number>>();

  set(section: Section, ids: ReadonlyMap<Key, number>): void {
    this.#ids.set(section, ids);
  }

  of(section: Section, key: Key): number {
    const id = this.#ids.get(section)?.get(key);
    if (id === undefined) throw new Error(`The archive names ${section} "${key}", which is not there.`);
    return id;
  }

  maybe(section: Section, key: Key | null): number | null {
    return key === null ? null : this.of(section, key);
  }
}
