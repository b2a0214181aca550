import { laterWords } from '../../later-texts.ts';
import { ButtonWithWork } from '../button.tsx';
import styles from './table.module.css';

interface PagesProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** The selectable page sizes. */
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Pagination: the range of rows and their total, the links to other pages, and the page size. */
export function Pages({ page, size, total, sizes, onPage, onSize }: PagesProps) {
  const words = laterWords.table;
  const lastPage = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  return (
    <div className={styles.pages}>
      <label className={styles.size}>
        {words.perPage}
        <select value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <p role="status">{words.range(Math.min(first, total), Math.min(total, page * size), total)}</p>
      {lastPage > 1 && (
        <div className={styles.turn}>
          <ButtonWithWork look="plain" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, lastPage))}>
            {words.back}
          </ButtonWithWork>
          <ButtonWithWork look="plain" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
            {words.next}
          </ButtonWithWork>
        </div>
      )}
    </div>
  );
}
