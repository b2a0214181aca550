import { useState } from 'react';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../web/ui/dialogs/lazy-dialog.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import type { getPacks } from '../../../passes/contract/passes.contract.ts';
import { checkoutWebTexts } from '../texts.ts';

const say = checkoutWebTexts().payer;
const ChangePayerDialog = lazyDialog(() => import('./change-payer.tsx'));

/** Changes the payment method of a running membership. Renders nothing for other passes. */
export function PayerButton({ pass }: { readonly pass: ReplyOf<typeof getPacks>['packs'][number] }) {
  const [isOpen, setOpen] = useState(false);
  if (!pass.can_change_payment) return null;
  return (
    <>
      <ButtonWithWork look="quiet" aria-label={say.openOf(pass.name)} onClick={() => setOpen(true)}>
        {say.open}
      </ButtonWithWork>
      {isOpen && <ChangePayerDialog pass={pass} onClose={() => setOpen(false)} />}
    </>
  );
}
