import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { path } from '../paths.ts';
import { queryClient } from '../lib/query.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { ButtonWithWork } from '../ui/button.tsx';
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { toast } from '../ui/toast.tsx';
import back from '../ui/back-link.module.css';
import { Beside, EntityForm } from './entity-form.tsx';
import { EntityHistory } from './entity-history.tsx';
import type { EntityKind, Item } from './entity-kind.ts';
import styles from './office.module.css';
import { officeSay as words } from './office-texts.ts';
import { useEntityForm } from './use-entity-form.ts';

const ConfirmDialog = lazyDialog(async () => ({ default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog }));

interface EntityEditorProps {
  readonly kind: EntityKind;
  /** Null for a new one. */
  readonly item: Item | null;
}

/** The editor of one thing, with its state and its history. */
export function EntityEditor({ kind, item }: EntityEditorProps) {
  const { say, place } = kind;
  const form = useEntityForm(kind, item);
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);

  const save = async () => {
    setSaved(false);
    const saved = await form.save();
    if (!saved) return;
    setSaved(true);
    if (!item) {
      toast(words.saved);
      await navigate({ to: path.officeThing, params: { place, thing: String(saved.id) }, replace: true });
    }
  };

  return (
    <>
      <Link className={back.back} to={path.officePlace} params={{ place }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {say.title}
      </Link>
      <PageTitle>{item?.name ?? say.newTitle}</PageTitle>
      {item && <Hidden kind={kind} item={item} />}
      <Stack gap={5}>
        {item && kind.renderState?.(item)}
        <Beside kind={kind} values={form.values} item={item}>
          <EntityForm
            kind={kind}
            form={form}
            isSaved={isSaved}
            kept={(item ? kind.kept?.(item) : kind.beforeSave) ?? null}
            onSave={() => void save()}
          />
        </Beside>
        {item && kind.renderMore?.(item)}
      </Stack>
      {item && <EntityState kind={kind} item={item} />}
      {item && <EntityHistory kind={kind} id={item.id} />}
    </>
  );
}

/** The reasons why customers do not see the thing. */
function Hidden({ kind: { say, mendedAt, stateWords = words }, item }: { readonly kind: EntityKind; readonly item: Item }) {
  if (item.isArchived) return <Notice kind="info">{stateWords.isArchived}</Notice>;
  if (item.hiddenBy.length === 0) return null;
  return (
    <Notice kind="info" title={words.hidden}>
      {item.hiddenBy.map((code) => (
        <p key={code}>
          {say.hiddenBy[code] ?? code} {mendedAt?.[code] && <a href={mendedAt[code].href}>{mendedAt[code].label}</a>}
        </p>
      ))}
    </Notice>
  );
}

/** Archive, restore, and remove for what was never used. */
function EntityState({ kind, item }: { readonly kind: EntityKind; readonly item: Item }) {
  const navigate = useNavigate();
  const archive = useSubmit(kind.calls.archive);
  const remove = useSubmit(kind.calls.remove);
  const [asks, setAsks] = useState(false);
  const { stateWords = words } = kind;
  const setArchived = async (isArchived: boolean) => {
    const reply = await archive.submit({ params: { id: item.id }, body: { isArchived } } as never);
    archive.reset();
    if (reply) await queryClient.invalidateQueries();
  };
  const takeAway = async () => {
    if (!(await remove.submit({ params: { id: item.id } } as never))) return;
    toast(words.removed(item.name));
    await navigate({ to: path.officePlace, params: { place: kind.place }, replace: true });
    await queryClient.invalidateQueries();
  };
  return (
    <div className={styles.state}>
      {archive.error && <Notice kind="error">{archive.error.message}</Notice>}
      <ButtonWithWork look="plain" working={archive.isWorking} onClick={() => void setArchived(!item.isArchived)}>
        {item.isArchived ? stateWords.restore : stateWords.archive}
      </ButtonWithWork>
      {!item.isUsed && (
        <ButtonWithWork look="quiet" onClick={() => setAsks(true)}>
          {words.remove}
        </ButtonWithWork>
      )}
      {!item.isArchived && <p>{stateWords.archiveHint}</p>}
      {asks && (
        <ConfirmDialog
          title={words.removeTitle(item.name)}
          words={{ keep: words.keep, yes: words.remove }}
          isDanger
          isWorking={remove.isWorking}
          error={remove.error?.message ?? null}
          onKeep={() => {
            setAsks(false);
            remove.reset();
          }}
          onYes={() => void takeAway()}
        >
          <p>{words.removeBody}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
