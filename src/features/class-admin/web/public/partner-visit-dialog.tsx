import { useState } from 'react';
import type { BookingId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { minor, toDecimal } from '../../../../kernel/money.ts';
import type { InputOf } from '../../../../wire/endpoint.ts';
import { queryClient } from '../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { MoneyField } from '../../../../web/office/money-field.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { changePartnerVisit } from '../../contract/partner-visit.contract.ts';
import { MOST_OF_NUMBER } from '../../../partners/contract/partner.ts';
import { amountText } from '../../../studio/rules/amount-text.ts';
import { partnerVisitSay as say } from '../staff/partner-visit/partner-visit-texts.ts';

interface CorrectedVisit {
  readonly id: BookingId;
  /** The names of the person, the partner and the class. */
  readonly who: string;
  readonly partner: string;
  readonly name: string;
  readonly startsAt: Instant;
  readonly number: string | null;
  /** In minor units. */
  readonly amount: number | null;
}

interface PartnerVisitDialogProps {
  readonly visit: CorrectedVisit;
  readonly onClose: () => void;
}

/** Corrects the number and the amount of a visit. */
export default function PartnerVisitDialog({ visit, onClose }: PartnerVisitDialogProps) {
  const [number, setNumber] = useState(visit.number);
  const [amount, setAmount] = useState<number | string | null>(visit.amount);
  const [before, setBefore] = useState({ visitor_number: visit.number, amount: visit.amount });
  const { submit, error, isWorking } = useSubmit(changePartnerVisit);
  const dates = useDates('staff');
  const save = async () => {
    // The person has read the correction of the colleague, so the next press replaces it.
    const theirs = error?.code === 'visit-changed' ? (error.details as unknown as typeof before) : before;
    setBefore(theirs);
    const body = { visitor_number: number, amount, before: theirs } as InputOf<typeof changePartnerVisit>['body'];
    const reply = await submit({ params: { id: visit.id }, body });
    if (reply) {
      toast(reply.message);
      onClose();
    }
    await queryClient.invalidateQueries();
  };
  const { currency, locale } = useSettings();
  const theirsIn = ({ visitor_number: theirs, amount: sum }: typeof before): string =>
    say.theirs(theirs, sum === null ? null : amountText(toDecimal(minor(sum), currency), currency, locale));
  const at = (field: string) => error?.errors[field]?.[0];
  const hasField = at('visitor_number') !== undefined || at('amount') !== undefined;
  return (
    <Dialog open onClose={onClose} title={say.title} width={480}>
      <Form className="stack gap-4" error={error} onSend={() => void save()}>
        <Text tone="soft">{[visit.who, visit.partner, dates.moment(visit.startsAt), visit.name].join(' · ')}</Text>
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
        {error && !hasField && (
          <Notice kind="error">
            {error.message}
            {error.code === 'visit-changed' && ` ${theirsIn(error.details as unknown as typeof before)}`}
          </Notice>
        )}
        <ButtonWithWork type="submit" wide working={isWorking}>
          {say.save}
        </ButtonWithWork>
      </Form>
    </Dialog>
  );
}
