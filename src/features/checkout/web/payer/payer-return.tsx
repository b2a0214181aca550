import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { asId, type PassId } from '../../../../kernel/ids.ts';
import { keyOf } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { path } from '../../../../web/paths.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { getPacks } from '../../../passes/contract/passes.contract.ts';
import { changeSubscription } from '../../contract/subscription.contract.ts';
import { checkoutWebTexts } from '../texts.ts';

const say = checkoutWebTexts().payer;

/** Handles the return from PayPal's page. `?payer=` holds the membership's id, or `left` when the customer left without approving. */
export function PayerReturn() {
  const { payer } = useSearch({ strict: false }) as { readonly payer?: string };
  const client = useQueryClient();
  const navigate = useNavigate();
  const { submit, error, isWorking } = useSubmit(changeSubscription);
  const seen = useRef('');
  useEffect(() => {
    if (payer === undefined || seen.current === payer) return;
    seen.current = payer;
    const tell = async () => {
      const plan = Number(payer);
      const reply = Number.isSafeInteger(plan) ? await submit({ body: { plan: asId<PassId>(plan), method: 'paypal' } }) : 'left';
      if (reply === null) return;
      toast(reply === 'left' || reply.requires_action ? say.notApproved : reply.message);
      await client.invalidateQueries({ queryKey: keyOf(getPacks) });
      await navigate({ to: path.account, hash: 'membership', replace: true });
    };
    void tell();
  }, [payer, submit, client, navigate]);
  if (error) return <Notice kind="error">{error.message}</Notice>;
  return isWorking ? <Notice kind="info">{say.changing}</Notice> : null;
}
