import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerId, TagId } from '../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useLeave, useUnsaved } from '../../../../web/ui/dialogs/unsaved.ts';
import { CheckField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { listTags, listTagsOf, syncTags, type Tag } from '../../contract/customer-tags.contract.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import foot from '../../../../web/ui/dialog-foot.module.css';
import styles from './tags-dialog.module.css';
import { tagsSay } from '../staff/tags/tags-texts.ts';

interface TagsDialogProps {
  readonly id: CustomerId;
  readonly name: string;
  readonly onClose: () => void;
}

/** The tags of a customer as check boxes (spec 3 §2, Edit customer tags). */
export default function TagsDialog({ id, name, onClose }: TagsDialogProps) {
  const all = useQuery(reading(listTags, {}));
  // Loaded on every opening, because a colleague may have changed the tags.
  const held = useQuery({ ...reading(listTagsOf, { params: { id } }), gcTime: 0, staleTime: Infinity });
  const failed = [all, held].find(({ isError, data }) => isError && !data);
  return (
    <Dialog open onClose={onClose} title={tagsSay.title(name)} width={440} onPhone="sheet">
      {failed && <LoadFailed error={failed.error!} onRetry={() => void Promise.all([all.refetch(), held.refetch()])} />}
      {!failed && !(all.data && held.data) && <RowsSkeleton />}
      {all.data && held.data && (
        <TagsForm customer={id} tags={together(all.data.tags, held.data.tags)} held={held.data.tags} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The tags on offer, and the customer's archived ones. */
const together = (offered: readonly Tag[], held: readonly Tag[]): Tag[] => [...offered, ...held.filter(({ is_archived: is }) => is)];

interface TagsFormProps {
  readonly customer: CustomerId;
  readonly tags: readonly Tag[];
  readonly held: readonly Tag[];
  readonly onClose: () => void;
}

function TagsForm({ customer, tags, held, onClose }: TagsFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<TagId>>(() => new Set(held.map(({ id }) => id)));
  const { submit, isWorking, error } = useSubmit(syncTags);
  const leave = useLeave();
  useUnsaved(chosen.size !== held.length || held.some(({ id }) => !chosen.has(id)));
  const toggle = (id: TagId, isGiven: boolean) => setChosen(new Set(isGiven ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const send = async () => {
    const reply = await submit({ body: { resource_type: 'customers', resource_id: customer, tag_ids: [...chosen] } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Form className="stack gap-5" error={error} onSend={() => void send()}>
      {tags.length === 0 && <p>{tagsSay.none}</p>}
      <Stack gap={1}>
        {tags.map(({ id, name, custom_label: label, custom_color: color, is_archived: isArchived }) => (
          <CheckField
            key={id}
            label={
              <span className={styles.tag} style={{ '--band': color ?? 'transparent' } as React.CSSProperties}>
                {label ?? name}
              </span>
            }
            description={isArchived ? tagsSay.archived : undefined}
            checked={chosen.has(id)}
            onChange={(isGiven) => toggle(id, isGiven)}
          />
        ))}
      </Stack>
      {error && <Notice kind="error">{error.message}</Notice>}
      <div className={foot.actions}>
        <ButtonWithWork look="plain" wide onClick={() => leave(onClose)}>
          {tagsSay.close}
        </ButtonWithWork>
        <ButtonWithWork type="submit" wide working={isWorking}>
          {tagsSay.save}
        </ButtonWithWork>
      </div>
    </Form>
  );
}
