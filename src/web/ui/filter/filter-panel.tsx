import { IconX, type Icon } from '@tabler/icons-react';
import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { words } from '../../texts.ts';
import { laterWords } from '../../later-texts.ts';
import { buttonClass } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../notice.tsx';
import { Bone, Skeleton } from '../skeleton.tsx';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  readonly title: string;
  /** The content of the button that opens it. */
  readonly opener: ReactNode;
  /** Shown instead of the content of the button, with the number of filters in use. */
  readonly icon?: { readonly Icon: Icon; readonly count: number };
  readonly isChosen: boolean;
  readonly onOpen: () => void;
  readonly onClear: () => void;
  /** The label of the button that closes it. */
  readonly done: string;
  readonly isLoading: boolean;
  readonly failure: { readonly retry: () => void } | null;
  /** The options. Called only while the panel is open. */
  readonly children: () => ReactNode;
}

/**
 * A button that opens a panel of options: a sheet on a phone, below the button on a desktop. The browser's own dialog traps the focus,
 * closes by Escape and a phone's Back, and returns the focus.
 */
export function FilterPanel({ title, opener, icon, isChosen, onOpen, onClear, done, isLoading, failure, children }: FilterPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const titleId = useId();

  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    setPlace({ top: box.bottom + scrollY + 6, left: box.left + scrollX });
    onOpen();
    panel.current?.showModal();
  };
  const close = () => panel.current?.close();
  // A press outside the panel hits the dialog element itself, which has no padding around its content.
  const closeBeside = ({ target }: MouseEvent) => target === panel.current && close();

  return (
    <>
      <button
        type="button"
        className={icon ? styles.icon : styles.chip}
        data-chosen={isChosen || undefined}
        aria-haspopup="dialog"
        onClick={open}
      >
        {icon && <icon.Icon size={20} stroke={1.8} aria-hidden="true" />}
        {icon && icon.count > 0 && <b aria-hidden="true">{icon.count}</b>}
        <span className={icon && 'visually-hidden'}>{opener}</span>
      </button>
      {/* The keyboard closes it with Escape and with the button at the end. */}
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
              <h2 id={titleId}>{title}</h2>
              <IconButton label={words.close} Icon={IconX} onClick={close} />
            </header>
            {failure && (
              <Notice kind="error" action={{ label: words.retry, onPress: failure.retry }}>
                {laterWords.filter.failed}
              </Notice>
            )}
            {isLoading && !failure && (
              <Skeleton>
                <Bone height={24} width="60%" />
              </Skeleton>
            )}
            {!isLoading && children()}
            <footer className={styles.foot}>
              <button type="button" className={buttonClass({ look: 'quiet' })} disabled={!isChosen} onClick={onClear}>
                {laterWords.filter.clear}
              </button>
              <button type="button" className={buttonClass({})} onClick={close}>
                {done}
              </button>
            </footer>
          </div>
        )}
      </dialog>
    </>
  );
}
