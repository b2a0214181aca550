import { queryClient } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { askForOwnErasure, type ErasurePreview } from '../../contract/personal-data.contract.ts';
import { Effects } from '../effects/effects.tsx';
import { ownDataTexts } from './own-data-texts.ts';

const say = ownDataTexts();

interface DeleteDialogProps {
  readonly preview: ErasurePreview;
  readonly onClose: () => void;
}

/** Shows what the erasure of the own data does, and asks for it. */
export default function DeleteDialog({ preview, onClose }: DeleteDialogProps) {
  const ask = useSubmit(askForOwnErasure);
  const send = async () => {
    const reply = await ask.submit({});
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <ConfirmDialog
      title={say.dialog}
      words={{ keep: preview.isOnTeam ? say.close : say.keep, yes: say.yes }}
      isDanger
      isReady={!preview.isOnTeam}
      isWorking={ask.isWorking}
      error={ask.error?.message ?? null}
      onKeep={onClose}
      onYes={() => void send()}
    >
      {preview.isOnTeam ? (
        <Notice kind="info">{say.onTeam}</Notice>
      ) : (
        <>
          <Text>{say.when}</Text>
          <Effects preview={preview} as="customer" />
        </>
      )}
    </ConfirmDialog>
  );
}
