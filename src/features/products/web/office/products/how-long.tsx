import type { Day } from '../../../../../kernel/calendar.ts';
import { CountField } from '../../../../../web/office/count-field.tsx';
import { FormGroup, MoreFields } from '../../../../../web/office/form-group.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Row } from '../../../../../web/ui/layout/layout.tsx';
import { asCount, type ProductForm } from './product-form.ts';
import { Choice } from './choice.tsx';
import { productsSay as say } from './products-texts.ts';

export function HowLong(form: ProductForm) {
  const { value, set, errorOf } = form;
  if (value.cycle === null)
    return (
      <FormGroup title={say.groups.runs}>
        <Validity {...form} />
        <Begins {...form} />
      </FormGroup>
    );
  return (
    <FormGroup title={say.groups.runs}>
      <Begins {...form} />
      <CountField
        label={say.fields.cycles}
        description={say.cyclesHint}
        value={value.cycles}
        empty={null}
        error={errorOf('cycles')}
        onChange={(cycles) => set({ cycles: cycles === null ? null : asCount(cycles) })}
      />
      <CountField
        label={say.fields.trialDays}
        description={say.trialHint}
        value={value.trialDays}
        error={errorOf('trialDays')}
        onChange={(days) => set({ trialDays: days === '' ? 0 : asCount(days) })}
      />
      <MoreFields title={say.lastDayToo} isOpen={value.validity.kind !== 'never'}>
        <Validity {...form} />
      </MoreFields>
    </FormGroup>
  );
}

function Validity({ value: { validity, expiryFrom }, set, errorOf }: ProductForm) {
  const start = {
    never: { kind: 'never' },
    period: { kind: 'period', count: 3, unit: 'month' },
    until: { kind: 'until', day: '' as Day },
  } as const;
  return (
    <>
      <Choice
        label={say.fields.validity}
        options={say.validities}
        value={validity.kind}
        onChange={(kind) => set({ validity: start[kind] })}
      />
      {validity.kind === 'until' && (
        <TextField
          type="date"
          label={say.lastDay}
          description={say.lastDayHint}
          required
          value={validity.day}
          error={errorOf('validity.day')}
          onChange={(day) => set({ validity: { kind: 'until', day: day as Day } })}
        />
      )}
      {validity.kind === 'period' && (
        <>
          <Row gap={3}>
            <CountField
              label={say.goodFor}
              required
              value={validity.count}
              error={errorOf('validity.count')}
              onChange={(count) => set({ validity: { ...validity, count: asCount(count) } })}
            />
            <Choice
              label={say.unit}
              options={say.units}
              value={validity.unit}
              onChange={(unit) => set({ validity: { ...validity, unit } })}
            />
          </Row>
          <Choice label={say.fields.expiryFrom} options={say.expiries} value={expiryFrom} onChange={(from) => set({ expiryFrom: from })} />
        </>
      )}
    </>
  );
}

const Begins = ({ value: { activation, cycle }, set, errorOf }: ProductForm) => (
  <>
    <Choice
      label={say.fields.activation}
      description={cycle ? say.presaleHint : undefined!}
      options={cycle ? say.presales : say.activations}
      value={activation.kind}
      onChange={(kind) => set({ activation: kind === 'date' ? { kind, day: '' as Day } : { kind } })}
    />
    {activation.kind === 'date' && (
      <TextField
        type="date"
        label={say.firstDay}
        required
        value={activation.day}
        error={errorOf('activation.day')}
        onChange={(day) => set({ activation: { kind: 'date', day: day as Day } })}
      />
    )}
  </>
);
