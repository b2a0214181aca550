import { useState } from 'react';
import { laterWords } from '../../later-texts.ts';
import styles from './filter-options.module.css';

export interface Option {
  readonly id: number;
  readonly name: string;
  /** The number of results with this option. Absent where it is not counted. */
  readonly count?: number;
}

interface FilterOptionsProps {
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  /** For filters with too many options to list: gets the typed text. `options` then holds the matches. */
  readonly onFind?: ((text: string) => void) | undefined;
}

/** From this many options on there is a search field. */
const MANY = 12;

/** The options of one filter. */
export function FilterOptions({ name, options, chosen, onChoose, onFind }: FilterOptionsProps) {
  const [sought, setSought] = useState('');
  const fitting = onFind ? options : options.filter((option) => option.name.toLowerCase().includes(sought.trim().toLowerCase()));
  const toggle = (id: number) => {
    // In the order of the options, so that one choice has one address. Chosen options that are not offered now stay.
    const others = chosen.filter((one) => !options.some((option) => option.id === one));
    onChoose([...others, ...options.map((option) => option.id).filter((one) => chosen.includes(one) !== (one === id))]);
  };
  const find = laterWords.filter.find(name);
  return (
    <>
      {(onFind ?? options.length >= MANY) && (
        <input
          type="search"
          className={styles.find}
          placeholder={find}
          aria-label={find}
          value={sought}
          onChange={({ currentTarget: { value } }) => {
            setSought(value);
            onFind?.(value.trim());
          }}
        />
      )}
      <ul className={styles.options}>
        {fitting.map(({ id, name: option, count }) => (
          <li key={id}>
            <label className={styles.option}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>{option}</span>
              {count !== undefined && (
                <span className={styles.count} data-none={count === 0 || undefined}>
                  {count}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {fitting.length === 0 && laterWords.filter.nothingFound}
      </p>
    </>
  );
}
