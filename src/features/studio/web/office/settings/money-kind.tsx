import type { FieldsProps, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { moneyGroup } from '../../../contract/money-group.ts';
import { currencyChoices, currencyName } from './locales.ts';
import { studioSettingsSay } from './settings-texts.ts';

const say = studioSettingsSay.money;

function MoneyFields({ values, change, text }: FieldsProps) {
  const isTaxed = values['taxEnabled'] === true;
  return (
    <>
      <ChoiceField {...text('currency')} description={say.currencyHint} data={[...currencyChoices(String(values['currency']))]} />
      <CheckField label={say.fields.taxEnabled} checked={isTaxed} onChange={(taxEnabled) => change({ taxEnabled })} />
      {isTaxed && (
        <>
          <TextField {...text('taxName')} maxLength={50} />
          <TextField {...text('taxRate')} required inputMode="decimal" maxLength={8} />
          <CheckField
            label={say.fields.taxIncluded}
            checked={values['taxIncluded'] === true}
            onChange={(taxIncluded) => change({ taxIncluded })}
          />
        </>
      )}
    </>
  );
}

export const moneyKind: SingleKind = {
  calls: moneyGroup,
  place: 'settings/money',
  say,
  numbers: ['taxRate'],
  sentence: ({ currency, taxEnabled, taxName, taxRate, taxIncluded }) =>
    taxEnabled === true
      ? say.withTax(currencyName(String(currency)), String(taxName), String(taxRate), taxIncluded === true)
      : say.noTax(currencyName(String(currency))),
  wordsOf: (field, value) => (field === 'currency' ? currencyName(String(value)) : undefined),
  renderFields: (form) => <MoneyFields {...form} />,
};
