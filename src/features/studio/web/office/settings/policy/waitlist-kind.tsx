import { numberChoices } from '../../../../../../web/office/choices/number-choices.ts';
import { durationSay as words } from '../../../../../../web/office/choices/duration-texts.ts';
import type { FieldsProps, FormValues, SingleKind } from '../../../../../../web/office/entity-kind.ts';
import { TextField } from '../../../../../../web/ui/fields.tsx';
import { ChoiceField } from '../../../../../../web/ui/fields/choice-field.tsx';
import { Row, Text } from '../../../../../../web/ui/layout/layout.tsx';
import { waitlistGroup } from '../../../../contract/waitlist-group.ts';
import { policySay } from './policy-texts.ts';

const say = policySay.waitlist;
const UNTIL = [0, 30, 60, 120, 180, 240, 360, 720, 1440];
const OFFERS_END = [0, 5, 10, 15, 30, 60, 120];
const LEAVE = [0, 15, 30, 60, 120];

const sentenceOf = ({ autoMinutes, offersEndMinutes }: FormValues): string => {
  const end = Math.min(Number(offersEndMinutes), Number(autoMinutes));
  return say.sentence(words.before(Number(autoMinutes)), words.before(end));
};

const WaitlistFields = ({ values, text }: FieldsProps) => (
  <>
    <ChoiceField {...text('autoMinutes')} data={numberChoices(UNTIL, values['autoMinutes'], words.before)} />
    <ChoiceField {...text('offersEndMinutes')} data={numberChoices(OFFERS_END, values['offersEndMinutes'], words.before)} />
    <ChoiceField {...text('freeLeaveMinutes')} data={numberChoices(LEAVE, values['freeLeaveMinutes'], words.length)} />
    <Row gap={3}>
      <TextField {...text('quietFrom')} type="time" required />
      <TextField {...text('quietUntil')} type="time" required />
    </Row>
    <Text tone="soft" small>
      {say.nightHint}
    </Text>
  </>
);

/** The times of the waitlist. */
export const waitlistKind: SingleKind = {
  calls: waitlistGroup,
  place: 'settings/waitlist',
  say,
  numbers: ['autoMinutes', 'offersEndMinutes', 'freeLeaveMinutes'],
  sentence: sentenceOf,
  wordsOf: (field, value) =>
    field === 'autoMinutes' || field === 'offersEndMinutes'
      ? words.before(Number(value))
      : field === 'freeLeaveMinutes'
        ? words.length(Number(value))
        : undefined,
  renderFields: (form) => <WaitlistFields {...form} />,
  renderView: (values) => (
    <>
      <p>{sentenceOf(values)}</p>
      {Number(values['freeLeaveMinutes']) > 0 && <p>{say.leaves(words.length(Number(values['freeLeaveMinutes'])))}</p>}
    </>
  ),
};
