import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { removeCard } from '../../contract/billing.contract.ts';
import { billingWebTexts } from '../texts.ts';

const say = billingWebTexts().removing;

interface RemoveDialogProps {
  readonly card: ReplyOf<typeof removeCard>['methods'][number];
  readonly onClose: () => void;
  readonly onRemoved: (kept: ReplyOf<typeof removeCard>, message: string) => void;
}

/** Asks for confirmation before a card is removed, and shows why it may not be. Load it lazily. */
export default function RemoveDialog({ card, onClose, onRemoved }: RemoveDialogProps) {
  const { submit, isWorking, error } = useSubmit(removeCard);
  const remove = async () => {
    const reply = await submit({ body: { id: card.id } });
    if (!reply) return;
    onClose();
    onRemoved(reply, reply.message);
  };
  return (
    <ConfirmDialog
      title={say.title}
      words={{ keep: say.keep, yes: say.yes }}
      isDanger
      isWorking={isWorking}
      error={error?.message ?? null}
      onKeep={onClose}
      onYes={() => void remove()}
    >
      <p>{say.what(card.displayName)}</p>
    </ConfirmDialog>
  );
}
