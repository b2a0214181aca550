import type { EntityKind, Item } from './entity-kind.ts';
import styles from './office.module.css';

/** The lines below the name of a thing in a list: what it is, and why customers do not see it. */
export const ItemLines = ({ kind: { line, say }, item }: { readonly kind: EntityKind; readonly item: Item }) => (
  <>
    {line?.(item) && <span className={styles.itemLine}>{line(item)}</span>}
    {!item.isArchived && item.hiddenBy.length > 0 && (
      <span className={styles.itemHidden}>{item.hiddenBy.map((code) => say.hiddenBy[code] ?? code).join(' ')}</span>
    )}
  </>
);
