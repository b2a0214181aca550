import { numberChoices } from '../../../../../../web/office/choices/number-choices.ts';
import { durationSay as words } from '../../../../../../web/office/choices/duration-texts.ts';
import type { FieldsProps, FormValues, SingleKind } from '../../../../../../web/office/entity-kind.ts';
import { CheckField } from '../../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../../web/ui/fields/choice-field.tsx';
import { seriesRulesGroup } from '../../../../contract/series-group.ts';
import { policySay } from './policy-texts.ts';

const say = policySay.series;
const UNTIL = [0, 60, 120, 240, 720, 1440, 2880, 4320, 10_080];
const DAYS = [0, 1, 2, 3, 7, 14, 30];

const partsOf = ({ mayCancelOne, mayCancelAll }: FormValues): keyof typeof say.parts =>
  mayCancelOne === true ? (mayCancelAll === true ? 'both' : 'one') : mayCancelAll === true ? 'all' : 'none';
const sentenceOf = (values: FormValues): string =>
  say.sentence(words.before(Number(values['bookUntilMinutes'])), say.cancels(say.parts[partsOf(values)]));

function SeriesFields({ values, change, text }: FieldsProps) {
  const check = (field: 'mayCancelOne' | 'mayCancelAll') => (
    <CheckField label={say.fields[field]} checked={values[field] === true} onChange={(isOn) => change({ [field]: isOn })} />
  );
  return (
    <>
      <ChoiceField
        {...text('bookUntilMinutes')}
        description={say.bookHint}
        data={numberChoices(UNTIL, values['bookUntilMinutes'], words.before)}
      />
      {check('mayCancelOne')}
      {check('mayCancelAll')}
      {values['mayCancelAll'] === true && (
        <ChoiceField {...text('cancelUntilDays')} data={numberChoices(DAYS, values['cancelUntilDays'], say.daysBefore)} />
      )}
    </>
  );
}

/** When series are booked and cancelled. */
export const seriesRulesKind: SingleKind = {
  calls: seriesRulesGroup,
  place: 'settings/series',
  say,
  numbers: ['bookUntilMinutes', 'cancelUntilDays'],
  sentence: sentenceOf,
  wordsOf: (field, value) => {
    if (field === 'bookUntilMinutes') return words.before(Number(value));
    return field === 'cancelUntilDays' ? say.daysBefore(Number(value)) : undefined;
  },
  renderFields: (form) => <SeriesFields {...form} />,
  renderView: (values) => <p>{sentenceOf(values)}</p>,
};
