import { useState } from 'react';
import { laterWords } from '../../later-texts.ts';
import styles from './filter-options.module.css';

export interface Option {
  readonly id: number;
  readonly name: string;
  /** How many it would find; absent where that is not counted. */
  readonly count?: number;
}

interface FilterOptionsProps {
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
  /** Where there are too many to offer all of them: is told what is looked for, and `options` are what was found. */
  readonly onFind?: ((text: string) => void) | undefined;
}

/** From so many options on one can type to find one. */
const MANY = 12;

/** What can be chosen in one filter. */
export function FilterOptions({ name, options, chosen, onChoose, onFind }: FilterOptionsProps) {
  const [sought, setSought] = useState('');
  const fitting = onFind ? options : options.filter((option) => option.name.toLowerCase().includes(sought.trim().toLowerCase()));
  const toggle = (id: number) => {
    // In the order of the alphabet, so that one choice has one address; what is chosen and not offered now stays.
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
