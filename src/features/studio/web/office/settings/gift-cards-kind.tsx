import { AmountsField } from '../../../../../web/office/amounts-field.tsx';
import type { FieldsProps, FormValues, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { Row, Text } from '../../../../../web/ui/layout/layout.tsx';
import { giftCardsGroup } from '../../../contract/gift-cards-group.ts';
import { giftCardsSettingsSay as say } from './gift-cards-texts.ts';

type Money = (units: number) => string;

function GiftCardFields({ values, change, errorOf }: FieldsProps) {
  const check = (field: 'isSold' | 'allowsOther' | 'isTaxed', description?: string) => (
    <CheckField
      label={say.fields[field]}
      {...(description !== undefined && { description })}
      checked={values[field] === true}
      onChange={(isOn) => change({ [field]: isOn })}
    />
  );
  return (
    <>
      {check('isSold')}
      {values['isSold'] !== true ? (
        <Text tone="soft">{say.offHint}</Text>
      ) : (
        <>
          <AmountsField
            label={say.fields.amounts}
            description={say.amountsHint}
            amounts={values['amounts'] as readonly number[]}
            error={errorOf('amounts')}
            onChange={(amounts) => change({ amounts })}
          />
          {check('allowsOther')}
          {values['allowsOther'] === true && (
            <Row gap={3}>
              {(['least', 'most'] as const).map((field) => (
                <MoneyField
                  key={field}
                  label={say.fields[field]}
                  value={values[field]}
                  error={errorOf(field)}
                  required
                  onChange={(amount) => change({ [field]: amount })}
                />
              ))}
            </Row>
          )}
          {check('isTaxed', say.taxHint)}
        </>
      )}
    </>
  );
}

function sentenceOf({ isSold, amounts, allowsOther, least, most }: FormValues, money: Money): string {
  if (isSold !== true) return say.notSold;
  const fixed = (amounts as readonly number[]).map(money);
  return [...fixed, ...(allowsOther === true ? [say.own(money(Number(least)), money(Number(most)))] : [])].join(' · ');
}

const AMOUNTS: readonly string[] = ['amounts', 'least', 'most'];

/** The gift cards that customers can buy. */
export const giftCardsKind = (money: Money): SingleKind => ({
  calls: giftCardsGroup,
  place: 'gift-cards/sale',
  say,
  sentence: (values) => sentenceOf(values, money),
  wordsOf: (field, value) => (AMOUNTS.includes(field) && typeof value === 'number' ? money(value) : undefined),
  renderFields: (form) => <GiftCardFields {...form} />,
});
