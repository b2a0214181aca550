import { useQuery } from '@tanstack/react-query';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { reachTexts } from '../../../../customers/staff-texts.ts';
import { askForErasure, getErasure } from '../../../contract/personal-data.contract.ts';
import { Effects } from '../../effects/effects.tsx';
import { eraseSay as say } from './erase-texts.ts';

interface EraseDialogProps {
  readonly id: CustomerId;
  readonly onClose: () => void;
}

/** Shows what an erasure does, and asks for it. */
export default function EraseDialog({ id, onClose }: EraseDialogProps) {
  const { data, error, refetch } = useQuery(reading(getErasure, { params: { id } }));
  const ask = useSubmit(askForErasure);
  const isPossible = data !== undefined && !data.isOnTeam && data.erasure === null;
  const send = async () => {
    const reply = await ask.submit({ params: { id } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <ConfirmDialog
      title={say.title}
      words={{ keep: isPossible ? say.keep : say.close, yes: say.yes }}
      isDanger
      isReady={isPossible}
      isWorking={ask.isWorking}
      error={ask.error?.message ?? null}
      onKeep={onClose}
      onYes={() => void send()}
    >
      {data?.isOnTeam ? (
        <Notice kind="info">{say.onTeam}</Notice>
      ) : data ? (
        <>
          <Text>
            {say.lead} {data.unreached ? reachTexts().untold([data.unreached]) : say.mails}
          </Text>
          <Effects preview={data} as="staff" />
          <Text tone="soft">{say.copies}</Text>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </ConfirmDialog>
  );
}
