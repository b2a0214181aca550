import { useDates } from '../../../../../web/lib/settings.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import type { AbsencePreview } from '../../../contract/absence.contract.ts';
import { REASON_MAX } from '../../../contract/change.contract.ts';
import { timetableSay } from '../timetable/timetable-texts.ts';
import type { AbsenceForm } from './absence-form.ts';
import { absenceSay as say } from './absence-texts.ts';

interface PartProps {
  readonly form: AbsenceForm;
  readonly set: (part: Partial<AbsenceForm>) => void;
}
interface FaultyProps extends PartProps {
  readonly errorOf: (field: string) => string | undefined;
}
interface ShownProps extends PartProps {
  readonly preview: AbsencePreview;
}

export const DaysAway = ({ form, today, set, errorOf }: FaultyProps & { readonly today: string }) => (
  <Stack gap={3}>
    <Row gap={3}>
      <TextField
        label={say.firstDay}
        name="firstDay"
        type="date"
        required
        min={today}
        value={form.firstDay}
        error={errorOf('firstDay')}
        onChange={(firstDay) => set({ firstDay })}
      />
      {!form.leaves && (
        <TextField
          label={say.lastDay}
          name="lastDay"
          type="date"
          required
          min={form.firstDay}
          value={form.lastDay}
          error={errorOf('lastDay')}
          onChange={(lastDay) => set({ lastDay })}
        />
      )}
    </Row>
    <CheckField label={say.leaves} description={say.leavesHint} checked={form.leaves} onChange={(leaves) => set({ leaves })} />
  </Stack>
);

/** The choice for all classes that have none of their own. */
export const FateOfAll = ({ form, preview, maySub, set, errorOf }: FaultyProps & ShownProps & { readonly maySub: boolean }) => {
  const fates = (['hand-over', 'ask', 'cancel'] as const).filter((fate) => fate !== 'ask' || maySub);
  const teachers = [{ value: '', label: say.choose }, ...preview.teachers.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <ChoiceCards legend={say.fate} disabled={false}>
      {fates.map((fate) => (
        <ChoiceCard
          key={fate}
          name="fate"
          value={fate}
          isChosen={form.fate === fate}
          onChoose={() => set({ fate })}
          detail={
            fate === 'hand-over' && (
              <ChoiceField label={say.to} name="to" value={form.to} data={teachers} error={errorOf('to')} onChange={(to) => set({ to })} />
            )
          }
        >
          {say.fates[fate]}
        </ChoiceCard>
      ))}
    </ChoiceCards>
  );
};

export function WhoIsAsked({ form, preview, set }: ShownProps) {
  const { recipients } = form;
  return (
    <FormGroup title={say.recipients}>
      <Text tone="soft">{say.askHint}</Text>
      <CheckField
        label={say.everybody}
        checked={recipients === null}
        onChange={(isOn) => set({ recipients: isOn ? null : preview.teachers.map(({ id }) => id) })}
      />
      {recipients &&
        preview.teachers.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={recipients.includes(id)}
            onChange={(isOn) => set({ recipients: isOn ? [...recipients, id] : recipients.filter((one) => one !== id) })}
          />
        ))}
    </FormGroup>
  );
}

/** The words of the classes that are cancelled. */
export const CancelWords = ({ form, set, errorOf }: FaultyProps) => (
  <FormGroup title={say.cancelled}>
    <CheckField label={timetableSay.change.refund} checked={form.refund} onChange={(refund) => set({ refund })} />
    <TextField
      label={timetableSay.change.reason}
      description={timetableSay.change.reasonHint}
      name="reason"
      maxLength={REASON_MAX}
      value={form.reason}
      error={errorOf('reason')}
      onChange={(reason) => set({ reason })}
    />
    <CheckField label={timetableSay.change.isShown} checked={form.isShown} onChange={(isShown) => set({ isShown })} />
  </FormGroup>
);

export function AppointmentsAway({ form, preview: { appointments, closedUntil }, set }: ShownProps) {
  const dates = useDates('staff');
  const closed = form.leaves ? say.closedForever : say.closed;
  if (appointments.length === 0) return closedUntil && <Text tone="soft">{closed(dates.dated(closedUntil))}</Text>;
  return (
    <FormGroup title={say.appointments(appointments.length)}>
      <Text tone="soft">{say.appointmentsHint}</Text>
      {appointments.map(({ id, name, startsAt }) => (
        <CheckField
          key={id}
          label={say.cancelAppointment(name, dates.moment(startsAt))}
          checked={form.appointments.includes(id)}
          onChange={(isOn) => set({ appointments: isOn ? [...form.appointments, id] : form.appointments.filter((one) => one !== id) })}
        />
      ))}
      {appointments.length > 1 && (
        <CheckField
          label={say.cancelAppointments(appointments.length)}
          checked={appointments.every(({ id }) => form.appointments.includes(id))}
          onChange={(isOn) => set({ appointments: isOn ? appointments.map(({ id }) => id) : [] })}
        />
      )}
      {closedUntil && <Text tone="soft">{closed(dates.dated(closedUntil))}</Text>}
    </FormGroup>
  );
}
