import { CountField } from '../../../../../web/office/count-field.tsx';
import { FormGroup, MoreFields } from '../../../../../web/office/form-group.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { asCount, type ProductForm } from './product-form.ts';
import { Choice } from './choice.tsx';
import { productsSay as say } from './products-texts.ts';

const UNITS = ['day', 'week', 'month'] as const;

export function Limits({ value: { durationLimits, opensDaysBefore }, set, errorOf }: ProductForm) {
  const limits = durationLimits ?? [];
  return (
    <FormGroup title={say.groups.limits}>
      <MoreFields title={say.limitsTitle} isOpen={durationLimits !== null || opensDaysBefore !== null}>
        <Text tone="soft" small>
          {say.limitsOfTimeHint}
        </Text>
        {UNITS.map((unit) => {
          const nth = limits.findIndex((one) => one.unit === unit);
          const rest = limits.filter((one) => one.unit !== unit);
          return (
            <CountField
              key={unit}
              label={say.atMostA[unit]}
              value={limits[nth]?.maxVisits}
              empty={null}
              error={errorOf(`durationLimits.${nth}.maxVisits`)}
              onChange={(typed) => {
                const next = typed === null ? rest : [...rest, { unit, maxVisits: asCount(typed) }];
                const sorted = next.toSorted((one, other) => UNITS.indexOf(one.unit) - UNITS.indexOf(other.unit));
                set({ durationLimits: next.length === 0 ? null : sorted });
              }}
            />
          );
        })}
        <CountField
          label={say.fields.opensDaysBefore}
          description={say.opensHint}
          value={opensDaysBefore}
          empty={null}
          error={errorOf('opensDaysBefore')}
          onChange={(typed) => set({ opensDaysBefore: typed === null ? null : asCount(typed) })}
        />
      </MoreFields>
    </FormGroup>
  );
}

export function CancelAndRenewal(form: ProductForm) {
  const { value, set, errorOf } = form;
  const { cycle } = value;
  return (
    <FormGroup title={cycle ? say.groups.renewal : say.groups.cancel}>
      <CheckField
        label={say.fields.chargeLateCancelFee}
        description={say.lateFeeHint}
        checked={value.chargeLateCancelFee}
        onChange={(chargeLateCancelFee) => set({ chargeLateCancelFee })}
      />
      {cycle && (
        <>
          <CountField
            label={say.fields.commitmentCycles}
            description={say.commitmentHint}
            value={value.commitmentCycles}
            empty={null}
            error={errorOf('commitmentCycles')}
            onChange={(typed) => set({ commitmentCycles: typed === null ? null : asCount(typed) })}
          />
          <CheckField
            label={say.fields.carryForward}
            description={say.carryForwardHint}
            checked={value.carryForward}
            onChange={(carryForward) => set({ carryForward })}
          />
          <CheckField
            label={say.fields.bookBeyondRenewal}
            description={say.bookBeyondHint}
            checked={value.bookBeyondRenewal}
            onChange={(bookBeyondRenewal) => set({ bookBeyondRenewal })}
          />
          <MoreFields title={say.moreOfRenewal} isOpen={value.billingDay !== null || value.futureCycles !== null}>
            <Stack gap={4}>
              <BillingDay {...form} />
              <CountField
                label={say.fields.futureCycles}
                description={say.futureHint}
                value={value.futureCycles}
                empty={null}
                error={errorOf('futureCycles')}
                onChange={(typed) => set({ futureCycles: typed === null ? null : asCount(typed) })}
              />
            </Stack>
          </MoreFields>
        </>
      )}
    </FormGroup>
  );
}

/** A fixed weekday fits weeks, a fixed day of the month fits months and years. */
function BillingDay({ value: { billingDay, cycle }, set }: ProductForm) {
  const unit = cycle?.unit;
  const day = billingDay?.kind === 'weekday' ? billingDay.weekday : billingDay?.dayOfMonth;
  const days: Readonly<Record<string, string>> =
    unit === 'week' ? say.weekdays : Object.fromEntries(Array.from({ length: 31 }, (_, at) => [String(at + 1), say.dayOfMonth(at + 1)]));
  if (unit === 'day') return null;
  return (
    <Choice
      label={say.fields.billingDay}
      description={say.billingHint}
      // Keys that look like numbers come first in an object, so the choice of no day has a place of its own.
      options={{ none: say.noBillingDay, ...Object.fromEntries(Object.entries(days).map(([key, label]) => [`on-${key}`, label])) }}
      value={day === undefined ? 'none' : `on-${day}`}
      onChange={(chosen) => {
        const number = Number(chosen.slice('on-'.length));
        if (chosen === 'none') set({ billingDay: null });
        else set({ billingDay: unit === 'week' ? { kind: 'weekday', weekday: number } : { kind: 'day-of-month', dayOfMonth: number } });
      }}
    />
  );
}
