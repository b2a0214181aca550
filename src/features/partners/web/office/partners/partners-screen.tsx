import { minor, toDecimal } from '../../../../../kernel/money.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import type { EntityKind, FieldsProps } from '../../../../../web/office/entity-kind.ts';
import { EntityScreen } from '../../../../../web/office/entity-screen.tsx';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import { partners } from '../../../contract/partner.ts';
import { partnersSay as say } from './partners-texts.ts';

function PartnerFields({ values, change, text, errorOf }: FieldsProps) {
  return (
    <>
      <TextField {...text('name')} required maxLength={100} />
      <MoneyField
        label={say.fields.amount}
        description={say.amountHint}
        value={values['amount']}
        error={errorOf('amount')}
        onChange={(typed) => change({ amount: typed === '' ? null : typed })}
      />
    </>
  );
}

const kindWith = (money: (units: number) => string): EntityKind => ({
  calls: partners,
  place: 'partners',
  say,
  blank: { name: '', amount: null },
  line: ({ amount }) => (amount === null ? null : say.perVisit(money(Number(amount)))),
  wordsOf: (field, value) => (field === 'amount' && typeof value === 'number' ? money(value) : undefined),
  renderFields: (form) => <PartnerFields {...form} />,
});

/** The companies that pay for visits of their members. */
export function PartnersScreen({ thing }: { readonly thing: string | undefined }) {
  const { currency, locale } = useSettings();
  const money = (units: number) => amountText(toDecimal(minor(units), currency), currency, locale);
  return <EntityScreen kind={kindWith(money)} thing={thing} />;
}
