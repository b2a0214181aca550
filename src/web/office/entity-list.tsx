import { useState } from 'react';
import { folded } from '../../kernel/folded.ts';
import { path } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CheckField, TextField } from '../ui/fields.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tag } from '../ui/tag.tsx';
import type { EntityKind, Item } from './entity-kind.ts';
import { ItemLines } from './item-lines.tsx';
import { MoveButtons } from './move-buttons.tsx';
import styles from './office.module.css';
import { OfficeRow } from './office-row.tsx';
import { officeSay as words } from './office-texts.ts';

/** A list this short needs no search. */
const SHORT = 8;

interface EntityListProps {
  readonly kind: EntityKind;
  readonly items: readonly Item[];
}

interface ItemLinkProps {
  readonly kind: EntityKind;
  readonly item: Item;
}

const byName = (one: Item, other: Item): number => one.name.localeCompare(other.name);

/** All things of one kind, by name or in the studio's own order. Archived ones are behind a filter. */
export function EntityList({ kind, items }: EntityListProps) {
  const { place, say } = kind;
  const [sought, setSought] = useState('');
  const [archivedToo, setArchivedToo] = useState(false);
  const archived = items.filter(({ isArchived }) => isArchived).length;
  const shown = items
    .filter((item) => (archivedToo || !item.isArchived) && folded(item.name).includes(folded(sought.trim())))
    .toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived) || (kind.order?.compare ?? byName)(one, other));
  const add = (
    <LinkButton to={path.officeThing} params={{ place, thing: 'new' }}>
      {say.add}
    </LinkButton>
  );
  if (items.length === 0 && kind.renderNone) return kind.renderNone();
  if (items.length === 0)
    return (
      <EmptyState isPage title={say.none} action={add}>
        {say.noneBody}
      </EmptyState>
    );
  return (
    <>
      <PageTitle lead={say.lead} aside={add}>
        {say.title}
      </PageTitle>
      {(items.length > SHORT || archived > 0) && (
        <div className={styles.filters}>
          {items.length > SHORT && (
            <TextField type="search" label={words.search} autoComplete="off" maxLength={100} value={sought} onChange={setSought} />
          )}
          {archived > 0 && <CheckField label={words.archivedToo} checked={archivedToo} onChange={setArchivedToo} />}
        </div>
      )}
      {shown.length === 0 && <p role="status">{words.noneFound}</p>}
      <ul className={styles.items}>
        {shown.map((item) => (
          <li key={item.id} className={kind.order && styles.movable}>
            <ItemLink kind={kind} item={item} />
            {kind.order && !item.isArchived && sought === '' && (
              <MoveButtons order={kind.order} item={item} among={shown.filter(({ isArchived }) => !isArchived)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const ItemLink = ({ kind, item }: ItemLinkProps) => (
  <OfficeRow
    place={kind.place}
    thing={String(item.id)}
    mark={kind.renderMark?.(item)}
    name={
      <>
        {item.name}
        {item.isArchived && <Tag>{(kind.stateWords ?? words).archived}</Tag>}
      </>
    }
  >
    <ItemLines kind={kind} item={item} />
  </OfficeRow>
);
