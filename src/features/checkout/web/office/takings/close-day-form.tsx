import { useState } from 'react';
import { minor } from '../../../../../kernel/money.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { closeDay, type DayTakings } from '../../../contract/takings.contract.ts';
import { differenceOf, expectedOf } from '../../../rules/takings.ts';
import { Lines } from '../../public/bill-lines.tsx';
import { Difference } from './difference.tsx';
import { takingsSay as say } from './takings-screen-texts.ts';
import { useSignedText } from './use-signed-text.ts';

/** Minor units, or text that is no amount. */
type Typed = number | string;

/** Counts the cash of a day and closes it. The rule that the server obeys gives the difference before the press. */
export function CloseDayForm({ data: { day, drawer: cash } }: { readonly data: DayTakings }) {
  const [typedOpening, setOpening] = useState<Typed | null>(null);
  const [counted, setCounted] = useState<Typed>('');
  const [note, setNote] = useState('');
  const { submit, error, isWorking, reset } = useSubmit(closeDay);
  const dates = useDates('staff');
  const money = useSignedText(cash.currency);
  const opening = typedOpening ?? cash.opening;
  const begun = typeof opening === 'number' ? { ...cash, opening: minor(opening) } : null;
  const difference = begun && typeof counted === 'number' ? differenceOf({ ...begun, counted: minor(counted) }) : null;
  const change = (work: () => void) => {
    reset();
    work();
  };
  const send = async () => {
    const body = { day, opening, counted, expected: begun ? expectedOf(begun) : 0, note: difference === 0 ? null : note };
    if (await submit({ body: body as Parameters<typeof submit>[0]['body'] })) toast(say.isClosed);
    await queryClient.invalidateQueries();
  };
  const at = (field: string) => error?.errors[field]?.[0];
  const hasField = ['opening', 'counted', 'note'].some((field) => at(field) !== undefined);
  return (
    <Form className="stack gap-4" error={error} onSend={() => void send()}>
      <MoneyField
        label={say.opening}
        description={cash.openingFrom === null ? say.openingFirst : say.openingFrom(dates.dated(cash.openingFrom))}
        value={opening}
        error={at('opening')}
        onChange={(value) => change(() => setOpening(value))}
      />
      <Lines
        lines={[
          { label: say.taken, value: money(cash.taken) },
          { label: say.refunded, value: money(0 - cash.refunded) },
          { label: say.expected, value: begun ? money(expectedOf(begun)) : '' },
        ]}
      />
      <MoneyField label={say.counted} value={counted} error={at('counted')} onChange={(value) => change(() => setCounted(value))} />
      {difference !== null && <Difference amount={difference} currency={cash.currency} />}
      {difference !== null && difference !== 0 && (
        <TextField
          label={say.note}
          maxLength={300}
          autoComplete="off"
          value={note}
          error={at('note')}
          onChange={(value) => change(() => setNote(value))}
        />
      )}
      {error && !hasField && <Notice kind="error">{error.message}</Notice>}
      <ButtonWithWork type="submit" working={isWorking} workingLabel={say.closing}>
        {say.close}
      </ButtonWithWork>
      <Text tone="soft" small>
        {say.once}
      </Text>
    </Form>
  );
}
