import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { path } from '../../../../../web/paths.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { mergeCustomers, previewMerge, type MergePreview } from '../../../contract/customer-merges.contract.ts';
import { MergeBlocks } from './merge-blocks.tsx';
import { MergeDetails, MergeMoves } from './merge-details.tsx';
import { labelOf } from './label-of.ts';
import { mergeSay as say } from './merge-texts.ts';

const ConfirmDialog = lazyDialog(async () => ({ default: (await import('../../../../../web/ui/confirm-dialog.tsx')).ConfirmDialog }));

interface MergePreviewViewProps {
  readonly accounts: readonly [CustomerId, CustomerId];
  readonly onOther: () => void;
}

/** Both accounts: which of them stays, what moves, and what is known afterwards. */
export function MergePreviewView({ accounts, onOther }: MergePreviewViewProps) {
  const [kept, setKept] = useState(accounts[0]);
  const gone = kept === accounts[0] ? accounts[1] : accounts[0];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reading(previewMerge, { params: { id: kept, other: gone } }),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  const choices = [data.kept, data.gone].toSorted((one) => (one.id === accounts[0] ? -1 : 1));
  return (
    <>
      <ChoiceCards legend={say.stays} disabled={false}>
        {choices.map((one) => (
          <ChoiceCard key={one.id} name="kept" value={one.id} isChosen={one.id === kept} onChoose={() => setKept(one.id)}>
            <Text as="span" strong>
              {`${one.firstName} ${one.lastName}`.trim()}
            </Text>
            <Text as="span" tone="soft" small>
              {[one.email, one.phone].filter((part) => part !== null).join(', ')}
            </Text>
          </ChoiceCard>
        ))}
      </ChoiceCards>
      <MergeBlocks blocks={data.blocks} />
      <MergeMoves preview={data} />
      <MergeDetails preview={data} />
      <MergeFoot preview={data} isReady={!isPlaceholderData && data.blocks.length === 0} onStale={() => void refetch()} onOther={onOther} />
    </>
  );
}

interface MergeFootProps {
  readonly preview: MergePreview;
  readonly isReady: boolean;
  readonly onStale: () => void;
  readonly onOther: () => void;
}

function MergeFoot({ preview, isReady, onStale, onOther }: MergeFootProps) {
  const { kept, gone, stamp } = preview;
  const [isAsking, ask] = useState(false);
  const { submit, isWorking, error, reset } = useSubmit(mergeCustomers);
  const navigate = useNavigate();
  const merge = async () => {
    const reply = await submit({ params: { id: kept.id, other: gone.id }, body: { stamp } });
    if (!reply) return onStale();
    toast(reply.message);
    await navigate({ to: path.officeThing, params: { place: 'customers', thing: String(kept.id) }, replace: true });
    await queryClient.invalidateQueries();
  };
  return (
    <Stack gap={4}>
      {gone.email !== null && <Text tone="soft">{kept.email === null ? say.takesAddress(gone.email) : say.ends(gone.email)}</Text>}
      {preview.endsCalendar && <Text tone="soft">{say.endsCalendar}</Text>}
      {error && !isAsking && <Notice kind="error">{error.message}</Notice>}
      <Row gap={2}>
        <ButtonWithWork disabled={!isReady} onClick={() => ask(true)}>
          {say.merge}
        </ButtonWithWork>
        <ButtonWithWork look="plain" onClick={onOther}>
          {say.another}
        </ButtonWithWork>
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={say.sure.title}
          words={say.sure}
          isDanger
          isWorking={isWorking}
          isReady={isReady}
          error={error?.message ?? null}
          onKeep={() => {
            reset();
            ask(false);
          }}
          onYes={() => void merge()}
        >
          <Text>{say.sure.body(labelOf(gone), labelOf(kept))}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
