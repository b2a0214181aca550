import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type MouseEvent } from 'react';
import { words } from '../../texts.ts';
import { buttonClass } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../notice.tsx';
import { Bone, Skeleton } from '../skeleton.tsx';
import { filterLabel } from './filter-label.ts';
import { laterWords } from '../../later-texts.ts';
import styles from './filter-chip.module.css';

interface Option {
  readonly id: number;
  readonly name: string;
}

interface FilterChipProps {
  readonly name: string;
  /** Null while they are not known. */
  readonly options: readonly Option[] | null;
  readonly chosen: readonly number[];
  readonly onOpen: () => void;
  readonly onChoose: (ids: readonly number[]) => void;
  /** Where there are too many to offer all of them: is told what is looked for, and `options` are what was found. */
  readonly onFind?: (text: string) => void;
  readonly failure: { readonly retry: () => void } | null;
}

/** From so many options on one can type to find one. */
const MANY = 12;

/**
 * One filter: what is chosen in its label, all that can be chosen behind it; a sheet on a phone, below the chip on a desk. The browser's
 * own dialog keeps the focus inside, closes by Escape and a phone's Back, and gives the focus back.
 */
export function FilterChip({ name, options, chosen, onOpen, onChoose, onFind, failure }: FilterChipProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const titleId = useId();
  const names = (options ?? []).filter(({ id }) => chosen.includes(id)).map((option) => option.name);

  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    setPlace({ top: box.bottom + scrollY + 6, left: box.left + scrollX });
    onOpen();
    panel.current?.showModal();
  };
  const close = () => panel.current?.close();
  // A press beside the panel hits the dialog itself, which has no room of its own around what it holds.
  const closeBeside = ({ target }: MouseEvent) => target === panel.current && close();

  return (
    <>
      <button type="button" className={styles.chip} data-chosen={chosen.length > 0 || undefined} aria-haspopup="dialog" onClick={open}>
        <span>{filterLabel(name, names)}</span>
      </button>
      {/* The keyboard closes by Escape and by Done. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={panel}
        className={styles.panel}
        style={{ '--top': `${place?.top ?? 0}px`, '--left': `${place?.left ?? 0}px` } as React.CSSProperties}
        aria-labelledby={titleId}
        onClick={closeBeside}
        onClose={() => setPlace(null)}
      >
        {place !== null && (
          <div className={styles.inside}>
            <header className={styles.head}>
              <h2 id={titleId}>{name}</h2>
              <IconButton label={words.close} Icon={IconX} onClick={close} />
            </header>
            {failure && (
              <Notice kind="error" action={{ label: words.retry, onPress: failure.retry }}>
                {laterWords.filter.failed}
              </Notice>
            )}
            {options === null && !failure && (
              <Skeleton>
                <Bone height={24} width="60%" />
              </Skeleton>
            )}
            {options && <Options {...{ name, options, chosen, onChoose, onFind }} />}
            <footer className={styles.foot}>
              <button type="button" className={buttonClass({ look: 'quiet' })} disabled={chosen.length === 0} onClick={() => onChoose([])}>
                {laterWords.filter.clear}
              </button>
              <button type="button" className={buttonClass({})} onClick={close}>
                {laterWords.filter.done}
              </button>
            </footer>
          </div>
        )}
      </dialog>
    </>
  );
}

type OptionsProps = Pick<FilterChipProps, 'name' | 'chosen' | 'onChoose'> & {
  readonly options: readonly Option[];
  readonly onFind: FilterChipProps['onFind'] | undefined;
};

function Options({ name, options, chosen, onChoose, onFind }: OptionsProps) {
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
        {fitting.map(({ id, name: option }) => (
          <li key={id}>
            <label className={styles.option}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>{option}</span>
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
