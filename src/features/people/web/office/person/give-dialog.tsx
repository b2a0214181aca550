import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asId, type CustomerId, type OfferId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { useLeave, useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { givePass, listGivable } from '../../../../passes/contract/office-credits.contract.ts';
import { CorrectionFoot } from './correction-foot.tsx';
import { personSay } from './person-texts.ts';

const { correct, give: say } = personSay;

interface GiveDialogProps {
  readonly customer: CustomerId;
  readonly onClose: () => void;
}

/** Gives the customer a class pack for nothing. */
export default function GiveDialog(props: GiveDialogProps) {
  const { data, error, refetch } = useQuery(reading(listGivable, {}));
  return (
    <Dialog open onClose={props.onClose} title={say.title} width={440} onPhone="sheet">
      {data ? (
        data.products.length === 0 ? (
          <Text tone="soft">{say.none}</Text>
        ) : (
          <GiveForm {...props} products={data.products} />
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}

interface GiveFormProps extends GiveDialogProps {
  readonly products: readonly { readonly id: OfferId; readonly name: string }[];
}

function GiveForm({ customer, products, onClose }: GiveFormProps) {
  const [product, setProduct] = useState('');
  const [reason, setReason] = useState('');
  const { submit, isWorking, error } = useSubmit(givePass);
  const leave = useLeave();
  useUnsaved(product !== '' || reason !== '');
  const send = async () => {
    const reply = await submit({ params: { id: customer }, body: { product: asId<OfferId>(Number(product)), reason } });
    if (!reply) return;
    toast(reply.message);
    onClose();
    await queryClient.invalidateQueries();
  };
  return (
    <Form className="stack gap-5" error={error} onSend={() => void send()}>
      <Text tone="soft">{say.lead}</Text>
      <ChoiceField
        name="product"
        label={say.product}
        value={product}
        data={[{ value: '', label: say.choose, disabled: true }, ...products.map(({ id, name }) => ({ value: String(id), label: name }))]}
        error={error?.errors['product']?.[0]}
        onChange={setProduct}
      />
      <CorrectionFoot
        words={{ ...correct, reasonHint: say.reasonHint, save: say.save }}
        reason={reason}
        onReason={setReason}
        field="product"
        error={error}
        isWorking={isWorking}
        onClose={() => leave(onClose)}
      />
    </Form>
  );
}
