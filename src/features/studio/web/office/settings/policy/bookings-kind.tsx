import { numberChoices } from '../../../../../../web/office/choices/number-choices.ts';
import { CountField } from '../../../../../../web/office/count-field.tsx';
import { durationSay as words } from '../../../../../../web/office/choices/duration-texts.ts';
import type { FieldsProps, FormValues, SingleKind } from '../../../../../../web/office/entity-kind.ts';
import { CheckField } from '../../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../../web/ui/fields/choice-field.tsx';
import { bookingsGroup } from '../../../../contract/bookings-group.ts';
import { policySay } from './policy-texts.ts';

const say = policySay.bookings;
const WEEKS = [4, 8, 12, 16, 26, 52];
const DAYS = [14, 30, 60, 90, 180, 365];
const OPENS = [10, 15, 30, 60, 120];
const CLOSES = [0, 5, 10, 15, 30, 60];

const sentenceOf = ({ daysShown, allowsGuests }: FormValues): string => say.sentence(words.days(Number(daysShown)), allowsGuests === true);

/** Null without limits. */
const limitsOf = ({ mostPerDay, mostPerWeek }: FormValues): string | null => {
  const most = (value: unknown) => (typeof value === 'number' ? value : null);
  return say.limits(most(mostPerDay), most(mostPerWeek));
};

const BookingsFields = ({ values, change, text, errorOf }: FieldsProps) => (
  <>
    <ChoiceField {...text('weeksAhead')} data={numberChoices(WEEKS, values['weeksAhead'], words.weeks)} />
    <ChoiceField {...text('daysShown')} description={say.monthHint} data={numberChoices(DAYS, values['daysShown'], words.days)} />
    <CheckField
      label={say.fields.allowsGuests}
      checked={values['allowsGuests'] === true}
      onChange={(allowsGuests) => change({ allowsGuests })}
    />
    {(['mostPerDay', 'mostPerWeek'] as const).map((field) => (
      <CountField
        key={field}
        label={say.fields[field]}
        description={say.mostHints[field]}
        value={values[field]}
        error={errorOf(field)}
        empty={null}
        onChange={(most) => change({ [field]: most })}
      />
    ))}
    <ChoiceField {...text('checkInOpensMinutes')} data={numberChoices(OPENS, values['checkInOpensMinutes'], words.before)} />
    <ChoiceField {...text('checkInClosesMinutes')} data={numberChoices(CLOSES, values['checkInClosesMinutes'], words.after)} />
    <CountField
      label={say.fields.returnedCreditDays}
      description={say.creditHint}
      required
      value={values['returnedCreditDays']}
      error={errorOf('returnedCreditDays')}
      empty=""
      onChange={(returnedCreditDays) => change({ returnedCreditDays })}
    />
  </>
);

/** How far ahead there are classes, and what customers may do with a booking. */
export const bookingsKind: SingleKind = {
  calls: bookingsGroup,
  place: 'settings/bookings',
  say,
  numbers: ['weeksAhead', 'daysShown', 'checkInOpensMinutes', 'checkInClosesMinutes'],
  sentence: sentenceOf,
  wordsOf: (field, value) => {
    if (field === 'weeksAhead') return words.weeks(Number(value));
    if (field === 'daysShown' || field === 'returnedCreditDays') return words.days(Number(value));
    if (field === 'checkInOpensMinutes') return words.before(Number(value));
    return field === 'checkInClosesMinutes' ? words.after(Number(value)) : undefined;
  },
  renderFields: (form) => <BookingsFields {...form} />,
  renderView: (values) => (
    <>
      <p>{sentenceOf(values)}</p>
      {limitsOf(values) !== null && <p>{limitsOf(values)}</p>}
      <p>{say.checkIn(words.before(Number(values['checkInOpensMinutes'])), words.after(Number(values['checkInClosesMinutes'])))}</p>
    </>
  ),
};
