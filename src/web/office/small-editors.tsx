/** The editors of the office without their lists, addresses and histories, for the steps of the set-up. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { reading } from '../lib/query.ts';
import { Kit } from '../theme/kit.tsx';
import { ButtonWithWork } from '../ui/button.tsx';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { LoadFailed } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { RowsSkeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { EntityForm } from './entity-form.tsx';
import type { EntityKind, Item, SingleKind, Versioned } from './entity-kind.ts';
import { ItemLines } from './item-lines.tsx';
import { FormGroup } from './form-group.tsx';
import styles from './office.module.css';
import { officeSay as words } from './office-texts.ts';
import { useEntityForm } from './use-entity-form.ts';

interface SmallSingleProps {
  readonly kind: SingleKind;
  /** Runs after each save, with the stored values. */
  readonly onSaved?: (before: Versioned, after: Versioned) => void;
}

/** The form of a thing that a studio has once. Its title is around it. */
export function SmallSingle({ kind, onSaved }: SmallSingleProps) {
  const { data, error, refetch } = useQuery(reading(kind.calls.read, {} as never));
  const item = (data as { readonly item: Versioned } | undefined)?.item;
  if (!item) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  return (
    <Kit>
      <SingleForm kind={kind} item={item} onSaved={onSaved} />
    </Kit>
  );
}

function SingleForm({ kind, item, onSaved }: Pick<SmallSingleProps, 'kind'> & { item: Versioned; onSaved: SmallSingleProps['onSaved'] }) {
  const form = useEntityForm(kind, item);
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    setSaved(false);
    const saved = await form.save();
    if (!saved) return;
    setSaved(true);
    onSaved?.(item, saved);
  };
  return (
    <Stack gap={4} narrow>
      {kind.renderView?.(form.values, null)}
      <EntityForm kind={kind} form={form} isSaved={isSaved} kept={null} onSave={() => void save()} />
    </Stack>
  );
}

/** The things of one kind. A press opens the form of one below its name; without any, the form of a new one is there. */
export function SmallEntity({ kind }: { readonly kind: EntityKind }) {
  const { data, error, refetch } = useQuery(reading(kind.calls.list, {} as never));
  const items = (data as { readonly items: readonly Item[] } | undefined)?.items;
  if (!items) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  if (items.length === 0 && kind.renderNone) return <Kit>{kind.renderNone()}</Kit>;
  return (
    <Kit>
      <PageTitle lead={kind.say.lead}>{kind.say.title}</PageTitle>
      <SmallList kind={kind} items={items.filter(({ isArchived }) => !isArchived)} />
    </Kit>
  );
}

const byName = (one: Item, other: Item): number => one.name.localeCompare(other.name);

function SmallList({ kind, items }: { readonly kind: EntityKind; readonly items: readonly Item[] }) {
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const close = () => {
    setOpen(null);
    toast(words.saved);
  };
  return (
    <Stack gap={4} narrow>
      <ul className={styles.items}>
        {items.toSorted(kind.order?.compare ?? byName).map((item) => (
          <li key={item.id}>
            <ItemButton kind={kind} item={item} isOpen={open === item.id} onPress={() => setOpen(open === item.id ? null : item.id)} />
            {open === item.id && <ItemForm kind={kind} item={item} onSaved={close} before={kind.renderState?.(item)} />}
          </li>
        ))}
      </ul>
      {open === 'new' || items.length === 0 ? (
        <ItemForm kind={kind} item={null} onSaved={close} />
      ) : (
        <div>
          <ButtonWithWork look="plain" onClick={() => setOpen('new')}>
            {kind.say.add}
          </ButtonWithWork>
        </div>
      )}
    </Stack>
  );
}

interface ItemButtonProps {
  readonly kind: EntityKind;
  readonly item: Item;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

const ItemButton = ({ kind, item, isOpen, onPress }: ItemButtonProps) => (
  <button type="button" className={`${styles.item} ${styles.itemButton}`} aria-expanded={isOpen} onClick={onPress}>
    {kind.renderMark?.(item)}
    <span className={styles.itemText}>
      <span className={styles.itemName}>{item.name}</span>
      <ItemLines kind={kind} item={item} />
    </span>
  </button>
);

interface ItemFormProps {
  readonly kind: EntityKind;
  readonly item: Item | null;
  readonly before?: ReactNode;
  readonly onSaved: () => void;
}

function ItemForm({ kind, item, before, onSaved }: ItemFormProps) {
  const form = useEntityForm(kind, item);
  const save = async () => {
    if (await form.save()) onSaved();
  };
  return (
    <FormGroup title={item?.name ?? kind.say.newTitle}>
      {before}
      {!item && kind.beforeSave && (
        <Text tone="soft" small>
          {kind.beforeSave}
        </Text>
      )}
      <EntityForm kind={kind} form={form} isSaved={false} kept={(item && kind.kept?.(item)) ?? null} onSave={() => void save()} />
    </FormGroup>
  );
}
