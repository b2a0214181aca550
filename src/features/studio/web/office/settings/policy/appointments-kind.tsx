import { numberChoices } from '../../../../../../web/office/choices/number-choices.ts';
import { durationSay as words } from '../../../../../../web/office/choices/duration-texts.ts';
import type { FieldsProps, FormValues, SingleKind } from '../../../../../../web/office/entity-kind.ts';
import { CheckField } from '../../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../../web/ui/fields/choice-field.tsx';
import { appointmentsGroup } from '../../../../contract/appointments-group.ts';
import { policySay } from './policy-texts.ts';

const say = policySay.appointments;
const SLOTS = [15, 30, 60];
const DAYS = [7, 14, 30, 60, 90, 180];
const UNTIL = [0, 30, 60, 120, 240, 720, 1440, 2880];

const sentenceOf = ({ daysAhead, bookUntilMinutes, cancelUntilMinutes }: FormValues): string =>
  say.sentence(words.days(Number(daysAhead)), words.before(Number(bookUntilMinutes)), words.before(Number(cancelUntilMinutes)));

const AppointmentFields = ({ values, change, text }: FieldsProps) => (
  <>
    <ChoiceField {...text('slotMinutes')} data={numberChoices(SLOTS, values['slotMinutes'], words.length)} />
    <ChoiceField {...text('daysAhead')} data={numberChoices(DAYS, values['daysAhead'], words.days)} />
    <ChoiceField {...text('bookUntilMinutes')} data={numberChoices(UNTIL, values['bookUntilMinutes'], words.before)} />
    <ChoiceField {...text('cancelUntilMinutes')} data={numberChoices(UNTIL, values['cancelUntilMinutes'], words.before)} />
    <CheckField
      label={say.fields.instructorConfirms}
      description={say.confirmHint}
      checked={values['instructorConfirms'] === true}
      onChange={(instructorConfirms) => change({ instructorConfirms })}
    />
  </>
);

/** When appointments are booked and cancelled. */
export const appointmentsKind: SingleKind = {
  calls: appointmentsGroup,
  place: 'settings/appointments',
  say,
  numbers: ['slotMinutes', 'daysAhead', 'bookUntilMinutes', 'cancelUntilMinutes'],
  sentence: sentenceOf,
  wordsOf: (field, value) => {
    if (field === 'slotMinutes') return words.length(Number(value));
    if (field === 'daysAhead') return words.days(Number(value));
    return field === 'instructorConfirms' ? undefined : words.before(Number(value));
  },
  renderFields: (form) => <AppointmentFields {...form} />,
  renderView: (values) => <p>{sentenceOf(values)}</p>,
};
