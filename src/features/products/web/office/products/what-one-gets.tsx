import { CountField } from '../../../../../web/office/count-field.tsx';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { Row } from '../../../../../web/ui/layout/layout.tsx';
import type { Allowance } from '../../../rules/terms.ts';
import { asCount, type ProductForm } from './product-form.ts';
import { Choice } from './choice.tsx';
import { productsSay as say } from './products-texts.ts';

const UNLIMITED: Allowance = { kind: 'unlimited' };
const limited = (perCycle: number): Allowance => ({ kind: 'limited', perCycle });

interface AllowanceFieldProps {
  readonly label: string;
  readonly none: string;
  /** Null: nothing of this kind. */
  readonly allowance: Allowance | null;
  readonly isPerCycle: boolean;
  readonly error?: string | undefined;
  readonly onChange: (allowance: Allowance | null) => void;
}

/** None, a number, or as often as one likes. */
function AllowanceField({ label, none, allowance, isPerCycle, error, onChange }: AllowanceFieldProps) {
  const options = { none, limited: say.aNumber, unlimited: say.unlimited };
  const take = (kind: keyof typeof options) => onChange(kind === 'none' ? null : kind === 'unlimited' ? UNLIMITED : limited(1));
  return (
    <Row gap={3}>
      <Choice label={label} options={options} value={allowance?.kind ?? 'none'} onChange={take} />
      {allowance?.kind === 'limited' && (
        <CountField
          label={isPerCycle ? say.howManyEach : say.howMany}
          required
          value={allowance.perCycle}
          error={error}
          onChange={(count) => onChange(limited(asCount(count)))}
        />
      )}
    </Row>
  );
}

export function WhatOneGets({ value, set, errorOf, known }: ProductForm) {
  const { classes, appointments, cycle } = value;
  const isPerCycle = cycle !== null;
  return (
    <FormGroup id="what-one-gets" title={say.groups.gets}>
      <AllowanceField
        label={say.fields.classes}
        none={say.noClasses}
        isPerCycle={isPerCycle}
        allowance={classes?.allowance ?? null}
        error={errorOf('classes.allowance.perCycle')}
        onChange={(allowance) => set({ classes: allowance && { templates: 'all', serviceLimits: null, ...classes, allowance } })}
      />
      {(known.hasAppointments || appointments) && (
        <AllowanceField
          label={say.fields.appointments}
          none={say.noAppointments}
          isPerCycle={isPerCycle}
          allowance={appointments?.allowance ?? null}
          error={errorOf('appointments.allowance.perCycle')}
          onChange={(allowance) => set({ appointments: allowance && { services: 'all', serviceLimits: null, ...appointments, allowance } })}
        />
      )}
      {classes && <Guests {...{ value, set, errorOf }} />}
    </FormGroup>
  );
}

type GuestKind = keyof typeof say.guestKinds;

function Guests({ value: { guests, cycle }, set, errorOf }: Pick<ProductForm, 'value' | 'set' | 'errorOf'>) {
  const { separate } = guests ?? { separate: null };
  const kind: GuestKind = guests === null ? 'none' : separate === null ? 'shared' : separate.kind;
  const guestsOf: Readonly<Record<GuestKind, typeof guests>> = {
    none: null,
    shared: { separate: null },
    limited: { separate: limited(1) },
    unlimited: { separate: UNLIMITED },
  };
  return (
    <Row gap={3}>
      <Choice
        label={say.fields.guests}
        description={say.guestsHint}
        options={say.guestKinds}
        value={kind}
        onChange={(next) => set({ guests: guestsOf[next] })}
      />
      {separate?.kind === 'limited' && (
        <CountField
          label={cycle ? say.howManyGuestsEach : say.howManyGuests}
          required
          value={separate.perCycle}
          error={errorOf('guests.separate.perCycle')}
          onChange={(count) => set({ guests: { separate: limited(asCount(count)) } })}
        />
      )}
    </Row>
  );
}
