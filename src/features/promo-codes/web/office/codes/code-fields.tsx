import { useState } from 'react';
import { minorOf } from '../../../../../kernel/typed-amount.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { CountField } from '../../../../../web/office/count-field.tsx';
import type { FieldsProps } from '../../../../../web/office/entity-kind.ts';
import { FormGroup, MoreFields } from '../../../../../web/office/form-group.tsx';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { PickField, type Named } from '../../../../../web/office/pick-field.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { Row } from '../../../../../web/ui/layout/layout.tsx';
import { promoCodesSay as say } from './codes-texts.ts';

interface CodeFieldsProps extends FieldsProps {
  readonly products: readonly Named[];
}

export function CodeFields({ products, ...form }: CodeFieldsProps) {
  const { values, change, errorOf } = form;
  const count = (field: 'totalCycles' | 'months' | 'maxUses' | 'maxUsesPerCustomer', description: string) => (
    <CountField
      label={say.fields[field]}
      description={description}
      value={values[field]}
      error={errorOf(field)}
      empty={null}
      onChange={(typed) => change({ [field]: typed })}
    />
  );
  const check = (field: 'newCustomersOnly' | 'allProducts' | 'forGiftCards', description?: string) => (
    <CheckField
      label={say.fields[field]}
      {...(description && { description })}
      checked={values[field] === true}
      onChange={(isOn) => change({ [field]: isOn })}
    />
  );
  return (
    <>
      <WhatItTakesOff {...form} />
      <FormGroup title={say.groups.what_for}>
        {check('allProducts')}
        {values['allProducts'] !== true && (
          <PickField
            label={say.fields.products}
            none={say.noProducts}
            all={products}
            chosen={values['products'] as readonly number[]}
            error={errorOf('products')}
            onChange={(chosen) => change({ products: chosen })}
          />
        )}
        {check('forGiftCards')}
        <MoreFields title={say.fields.totalCycles} isOpen={Boolean(values['totalCycles']) || Boolean(values['months'])}>
          {count('totalCycles', say.cyclesHint)}
          {count('months', say.monthsHint)}
        </MoreFields>
      </FormGroup>
      <FormGroup title={say.groups.who}>
        {check('newCustomersOnly', say.newCustomersHint)}
        <Row gap={3}>
          {count('maxUses', say.limitHint)}
          {count('maxUsesPerCustomer', say.limitHint)}
        </Row>
      </FormGroup>
      <Days {...form} />
    </>
  );
}

function WhatItTakesOff({ values, change, text, errorOf }: FieldsProps) {
  const isPercent = values['kind'] === 'percent';
  const amount = {
    value: values['value'],
    error: errorOf('value'),
    required: true,
    onChange: (value: number | string) => change({ value }),
  };
  return (
    <FormGroup title={say.groups.what}>
      <TextField {...text('name')} description={say.nameHint} required maxLength={100} autoComplete="off" autoCapitalize="characters" />
      <ChoiceField
        {...text('kind')}
        data={Object.entries(say.kinds).map(([value, label]) => ({ value, label }))}
        onChange={(kind) => change({ kind, value: '' })}
      />
      {isPercent ? <PercentField {...amount} /> : <MoneyField label={say.amount} {...amount} />}
    </FormGroup>
  );
}

const Days = ({ values, change, errorOf }: FieldsProps) => (
  <FormGroup id="days" title={say.groups.when}>
    <Row gap={3}>
      {(['firstDay', 'lastDay'] as const).map((field) => (
        <TextField
          key={field}
          type="date"
          label={say.fields[field]}
          {...(field === 'lastDay' && { description: say.lastDayHint })}
          value={(values[field] as string | null) ?? ''}
          error={errorOf(field)}
          onChange={(day) => change({ [field]: day === '' ? null : day })}
        />
      ))}
    </Row>
  </FormGroup>
);

/** Percents have three decimals at most. */
const DIGITS = 3;

interface PercentFieldProps {
  /** Thousandths of a percent, or text that is no number yet. */
  readonly value: unknown;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (value: number | string) => void;
}

function PercentField({ value, onChange, ...rest }: PercentFieldProps) {
  const { locale } = useSettings();
  const [typed, setTyped] = useState('');
  const valueOf = (text: string) => (text === '' ? '' : (minorOf(text, DIGITS, locale) ?? text));
  return (
    <TextField
      {...rest}
      label={say.percent}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={typed !== '' && valueOf(typed) === value ? typed : typeof value === 'number' ? percentText(value, locale) : (value as string)}
      onChange={(next) => {
        setTyped(next);
        onChange(valueOf(next));
      }}
    />
  );
}

/** 12,500 is "12.5". */
export const percentText = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: DIGITS }).format(share / 10 ** DIGITS);
