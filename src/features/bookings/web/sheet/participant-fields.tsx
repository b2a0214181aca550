import { useUnsaved } from '../../../../web/ui/dialogs/unsaved.ts';
import { CheckField, TextField } from '../../../../web/ui/fields.tsx';
import { dialogSay } from '../reserve-dialog-texts.ts';
import type { ParticipantForm } from './use-participant.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';

interface ParticipantFieldsProps {
  readonly participant: ParticipantForm;
  readonly form: string;
  readonly canChoose: boolean;
}

/** The attendee of the seat (spec 1 §2): a box for a guest, and the guest's details. */
export function ParticipantFields({ participant, form, canChoose }: ParticipantFieldsProps) {
  const { who, errors, change } = participant;
  useUnsaved(who.isOther && (who.name + who.email).trim() !== '');
  return (
    <>
      {canChoose && (
        <CheckField
          form={form}
          label={dialogSay.forOther}
          name="forOther"
          checked={who.isOther}
          onChange={(isOther) => change({ isOther })}
        />
      )}
      {who.isOther && (
        <Stack gap={4}>
          <TextField
            form={form}
            label={dialogSay.name}
            name="applicantName"
            autoComplete="off"
            required
            maxLength={100}
            value={who.name}
            error={errors.name}
            onChange={(name) => change({ name })}
          />
          <TextField
            form={form}
            label={dialogSay.email}
            description={dialogSay.emailHint}
            name="applicantEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={who.email}
            error={errors.email}
            onChange={(email) => change({ email })}
          />
        </Stack>
      )}
    </>
  );
}
