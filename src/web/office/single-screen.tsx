import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { path } from '../paths.ts';
import { reading } from '../lib/query.ts';
import { Kit } from '../theme/kit.tsx';
import { LoadFailed } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { RowsSkeleton } from '../ui/skeleton.tsx';
import backLink from '../ui/back-link.module.css';
import { Beside, EntityForm } from './entity-form.tsx';
import { EntityHistory } from './entity-history.tsx';
import type { SingleKind, Versioned } from './entity-kind.ts';
import { useEntityForm } from './use-entity-form.ts';

interface SingleScreenProps {
  readonly kind: SingleKind;
  /** The page that lists it. */
  readonly back: { readonly place: string; readonly title: string };
  /** Runs after each save, with the stored values. */
  readonly onSaved?: (before: Versioned, after: Versioned) => void;
}

/** The editor of a thing that a studio has once, with its history. */
export function SingleScreen({ kind, back, onSaved }: SingleScreenProps) {
  const { data, error, refetch } = useQuery(reading(kind.calls.read, (kind.params ? { params: kind.params } : {}) as never));
  const item = (data as { readonly item: Versioned } | undefined)?.item;
  if (!item) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  return (
    <Kit>
      <SingleEditor kind={kind} back={back} item={item} onSaved={onSaved} />
    </Kit>
  );
}

interface SingleEditorProps extends Pick<SingleScreenProps, 'kind' | 'back'> {
  readonly item: Versioned;
  readonly onSaved: SingleScreenProps['onSaved'];
}

function SingleEditor({ kind, back, item, onSaved }: SingleEditorProps) {
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
    <>
      <Link className={backLink.back} to={path.officePlace} params={{ place: back.place }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {back.title}
      </Link>
      <PageTitle lead={kind.say.lead}>{kind.say.title}</PageTitle>
      <Beside kind={kind} values={form.values} item={null}>
        <EntityForm kind={kind} form={form} isSaved={isSaved} kept={null} onSave={() => void save()} />
      </Beside>
      {kind.renderMore?.()}
      <EntityHistory kind={kind} />
    </>
  );
}
