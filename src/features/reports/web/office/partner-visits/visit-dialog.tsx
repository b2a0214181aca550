import { useState } from 'react';
import type { InputOf } from '../../../../../wire/endpoint.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { changePartnerVisit } from '../../../../class-admin/contract/partner-visit.contract.ts';
import { MOST_OF_NUMBER } from '../../../../partners/contract/partner.ts';
import type { PartnerVisit } from '../../../contract/partner-visits.contract.ts';
import { partnerVisitsSay as say } from '../../../staff-texts.ts';

interface VisitDialogProps {
  readonly visit: PartnerVisit;
  readonly onClose: () => void;
}

/** Corrects the number and the amount of a visit. */
export default function VisitDialog({ visit, onClose }: VisitDialogProps) {
  const [number, setNumber] = useState(visit.visitorNumber);
  const [amount, setAmount] = useState<number | string | null>(visit.amount);
  const { submit, error, isWorking } = useSubmit(changePartnerVisit);
  const dates = useDates('staff');
  const save = async () => {
    const body = { visitor_number: number, amount } as InputOf<typeof changePartnerVisit>['body'];
    const reply = await submit({ params: { id: visit.id }, body });
    if (reply) {
      toast(reply.message);
      onClose();
    }
    await queryClient.invalidateQueries();
  };
  const at = (field: string) => error?.errors[field]?.[0];
  const hasField = at('visitor_number') !== undefined || at('amount') !== undefined;
  return (
    <Dialog open onClose={onClose} title={say.correctTitle} width={480}>
      <Form className="stack gap-4" error={error} onSend={() => void save()}>
        <Text tone="soft">{[visit.customer.name, visit.partner, dates.moment(visit.startsAt), visit.name].join(' · ')}</Text>
        {number === null ? (
          <Text tone="soft">{say.noNumber}</Text>
        ) : (
          <TextField
            name="visitor_number"
            label={say.number}
            autoComplete="off"
            maxLength={MOST_OF_NUMBER}
            value={number}
            error={at('visitor_number')}
            required
            onChange={setNumber}
          />
        )}
        <MoneyField label={say.amount} value={amount} error={at('amount')} onChange={(typed) => setAmount(typed === '' ? null : typed)} />
        {error && !hasField && <Notice kind="error">{error.message}</Notice>}
        <ButtonWithWork type="submit" wide working={isWorking}>
          {say.save}
        </ButtonWithWork>
      </Form>
    </Dialog>
  );
}
