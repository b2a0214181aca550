import type { FieldsProps, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { teamGroup } from '../../../contract/team-group.ts';
import { teamLogInSay as say } from './team-log-in-texts.ts';

const TeamLogInFields = ({ values, change, errorOf }: FieldsProps) => (
  <CheckField
    label={say.fields.secondFactor}
    description={say.hint}
    checked={values['secondFactor'] === true}
    error={errorOf('secondFactor')}
    onChange={(secondFactor) => change({ secondFactor })}
  />
);

export const teamLogInKind: SingleKind = {
  calls: teamGroup,
  place: 'settings/team',
  say,
  sentence: ({ secondFactor }) => (secondFactor === true ? say.on : say.off),
  renderFields: (form) => <TeamLogInFields {...form} />,
};
