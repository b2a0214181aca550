import { IconX } from '@tabler/icons-react';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { saveInstructorPrices, type getInstructorPrices } from '../../../contract/staff-hours.contract.ts';
import { nextDuration } from '../../../rules/instructor-prices.ts';
import { hoursSay } from '../hours-texts.ts';
import { DraftNotice, SaveFoot } from '../save-foot.tsx';
import { SwitchField } from '../switch-field.tsx';
import { useHoursDraft } from '../use-hours-draft.ts';
import styles from './prices.module.css';

type Stored = ReplyOf<typeof getInstructorPrices>['appointment_slots'];
const say = hoursSay.prices;

const draftOf = (stored: Stored) =>
  stored.map(({ price, ...rest }) => ({ ...rest, price: price === null ? '' : String(price), isNew: false }));
type Row = ReturnType<typeof draftOf>[number];

export function PricesForm({ stored, instructor }: { readonly stored: Stored; readonly instructor: StaffId }) {
  const draft = useHoursDraft<Row>(`prices-${instructor}`, draftOf(stored));
  const { rows } = draft;
  const { submit, isWorking, error, reset } = useSubmit(saveInstructorPrices);
  const send = async () => {
    const reply = await submit({
      body: {
        instructor_id: instructor,
        appointment_slots: rows.map(({ id, duration, enable, price }) => ({ id, duration, enable, price })),
      },
    });
    if (!reply) return;
    reset();
    draft.onSaved(rows, draftOf(reply.appointment_slots), reply.message);
    await queryClient.invalidateQueries();
  };
  const change = (duration: number, part: Partial<Row>) =>
    draft.change(rows.map((one) => (one.duration === duration ? { ...one, ...part } : one)));
  const next = nextDuration(rows.map(({ duration }) => duration));
  return (
    <Form error={error} onSend={() => void send()}>
      <DraftNotice onDiscard={draft.onDiscard} />
      <ul className={styles.rows}>
        {rows.map((row, nth) => (
          <PriceRow
            key={row.duration}
            row={row}
            error={error?.errors[`appointment_slots.${nth}.price`]?.[0]}
            onChange={(part) => change(row.duration, part)}
            onRemove={row.isNew ? () => draft.change(rows.filter((one) => one !== row)) : null}
          />
        ))}
      </ul>
      {next !== null && (
        <ButtonWithWork
          look="soft"
          className={styles.add}
          onClick={() => draft.change([...rows, { id: null, duration: next, enable: true, price: '', isNew: true }])}
        >
          {say.add}
        </ButtonWithWork>
      )}
      <SaveFoot error={error} message={draft.message} isChanged={draft.isChanged} isWorking={isWorking} />
    </Form>
  );
}

interface PriceRowProps {
  readonly row: Row;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Row>) => void;
  /** Null for a stored row, which can only be switched off. */
  readonly onRemove: (() => void) | null;
}

function PriceRow({ row: { duration, enable, price }, error, onChange, onRemove }: PriceRowProps) {
  const { currency } = useSettings();
  return (
    <li className={styles.row} data-off={!enable || undefined}>
      <SwitchField
        aria-label={say.offered(duration)}
        label={hoursSay.minutes(duration)}
        checked={enable}
        onChange={(isOn) => onChange({ enable: isOn })}
      />
      <TextField
        aria-label={say.priceOf(duration)}
        placeholder={say.price}
        inputMode="decimal"
        leftSection={currency.symbol}
        value={price}
        error={error}
        onChange={(typed) => onChange({ price: typed })}
      />
      {onRemove && <IconButton label={say.remove(duration)} Icon={IconX} onClick={onRemove} />}
    </li>
  );
}
