import { Link, useNavigate } from '@tanstack/react-router';
import type { TagId } from '../../../../kernel/ids.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import type { ProductTag } from '../../rules/product.ts';
import type { PunchType } from '../../rules/terms.ts';
import { say } from '../public/texts.ts';
import { afterPress, hashOf, NO_FILTER, type BuyQuery } from './buy-address.ts';
import styles from './product-filters.module.css';

interface KindTabsProps {
  readonly tab: PunchType;
  /** The studio's default tab. */
  readonly first: PunchType;
  readonly query: BuyQuery;
}

/** Tabs for memberships and class packs. The hash contains the selected tab. */
export const KindTabs = ({ tab, first, query }: KindTabsProps) => (
  <nav aria-label={say.kinds}>
    <ul className={styles.tabs}>
      {(first === 'classpack' ? (['classpack', 'membership'] as const) : (['membership', 'classpack'] as const)).map((kind) => (
        <li key={kind}>
          <Link
            to={path.buy}
            search={query}
            hash={hashOf(kind)}
            resetScroll={false}
            className={styles.tab}
            activeOptions={{ includeHash: true }}
            activeProps={{}}
            inactiveProps={{}}
            aria-current={kind === tab ? 'page' : undefined}
          >
            {say.tab[kind]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface TagChipsProps {
  readonly available: readonly ProductTag[];
  readonly chosen: readonly TagId[];
  readonly isFiltered: boolean;
  readonly query: BuyQuery;
  readonly tab: PunchType;
}

/** Tags as chips. Only one is selected at a time, and pressing it again clears it. The address contains the selection. */
export function TagChips({ available, chosen, isFiltered, query, tab }: TagChipsProps) {
  const navigate = useNavigate();
  const press = (id: TagId) =>
    void navigate({
      to: path.buy,
      search: { ...query, tags: afterPress(id, chosen) },
      hash: hashOf(tab),
      replace: true,
      resetScroll: false,
    });
  return (
    <div role="group" aria-label={say.tags} className={styles.chips}>
      {available.map(({ id, name }) => (
        <button key={id} type="button" className={styles.chip} aria-pressed={chosen.includes(id)} onClick={() => press(id)}>
          {name}
        </button>
      ))}
      {isFiltered && (
        <LinkButton to={path.buy} search={NO_FILTER} hash={hashOf(tab)} resetScroll={false} look="quiet" className={styles.clear}>
          {say.clearFilter}
        </LinkButton>
      )}
    </div>
  );
}
