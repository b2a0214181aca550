import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import { numberChoices } from '../../../../../web/office/choices/number-choices.ts';
import { durationSay as words } from '../../../../../web/office/choices/duration-texts.ts';
import type { FieldsProps, FormValues, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { MOST_FREE_LATE, previewFees, rulesGroup } from '../../../contract/rules-group.ts';
import { rulesSettingsSay as say } from './rules-texts.ts';

/** Minutes before the start. */
const DEADLINES = [0, 60, 120, 180, 240, 360, 480, 720, 1440, 2880];
const REMINDERS = [0, 2, 4, 12, 24, 48];

const FREE_LATE = Array.from({ length: MOST_FREE_LATE + 1 }, (_, count) => count);

const reminderWords = (hours: number): string => (hours === 0 ? say.noReminder : say.hoursBefore(hours));

const lateOf = ({ lateAllowed, lateCredit }: FormValues): keyof typeof say.late =>
  lateAllowed === true ? (lateCredit as 'refunded' | 'kept') : 'never';

function RulesFields({ values, change, text, errorOf }: FieldsProps) {
  const late = lateOf(values);
  const { data: ahead } = useQuery(reading(previewFees, {}));
  const reach = (kind: 'late' | 'noShow') => (ahead ? ` ${say.reaches(ahead[kind].following, ahead[kind].own)}` : '');
  return (
    <>
      <ChoiceField {...text('freeUntilMinutes')} data={numberChoices(DEADLINES, values['freeUntilMinutes'], words.before)} />
      <ChoiceField
        label={say.fields.lateCredit}
        value={late}
        data={Object.entries(say.late).map(([value, label]) => ({ value, label }))}
        onChange={(next) => change(next === 'never' ? { lateAllowed: false } : { lateAllowed: true, lateCredit: next })}
      />
      {late !== 'never' && (
        <>
          <MoneyField
            label={say.fields.lateFee}
            description={say.feeHint + reach('late')}
            value={values['lateFee']}
            error={errorOf('lateFee')}
            onChange={(lateFee) => change({ lateFee })}
          />
          <ChoiceField
            {...text('freeLateCancels')}
            description={say.freeLateHint}
            data={numberChoices(FREE_LATE, values['freeLateCancels'], say.freeLate)}
          />
          <CheckField
            label={say.fields.refundIfRefilled}
            checked={values['refundIfRefilled'] === true}
            onChange={(refundIfRefilled) => change({ refundIfRefilled })}
          />
        </>
      )}
      <MoneyField
        label={say.fields.noShowFee}
        description={say.noShowHint + reach('noShow')}
        value={values['noShowFee']}
        error={errorOf('noShowFee')}
        onChange={(noShowFee) => change({ noShowFee })}
      />
      <ChoiceField {...text('reminderHours')} data={numberChoices(REMINDERS, values['reminderHours'], reminderWords)} />
    </>
  );
}

type Money = (units: number) => string;

/** `termsOf`: the sentence that customers read before they reserve, for the form's values. */
export const rulesKind = (termsOf: (values: FormValues) => ReactNode, money: Money): SingleKind => ({
  calls: rulesGroup,
  place: 'settings/rules',
  say,
  numbers: ['freeUntilMinutes', 'freeLateCancels', 'reminderHours'],
  sentence: (values) => say.sentence(words.before(Number(values['freeUntilMinutes'])), say.late[lateOf(values)]),
  wordsOf: (field, value) => {
    if (field === 'freeUntilMinutes') return words.before(Number(value));
    if (field === 'lateFee' || field === 'noShowFee') return typeof value === 'number' ? money(value) : undefined;
    if (field === 'freeLateCancels') return say.freeLate(Number(value));
    if (field === 'reminderHours') return reminderWords(Number(value));
    return field === 'lateCredit' ? say.late[value as 'refunded' | 'kept'] : undefined;
  },
  renderFields: (form) => <RulesFields {...form} />,
  renderView: (values) => <p>{termsOf(values)}</p>,
});
