import { instant } from '../../../../../kernel/time.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import type { EntityKind, FieldsProps, Item } from '../../../../../web/office/entity-kind.ts';
import { PictureField } from '../../../../../web/office/picture/picture-field.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { ROLES, team } from '../../../contract/team.ts';
import { InstructorFace } from '../../public/instructor-face.tsx';
import { InvitationState } from './invitation-state.tsx';
import { teamSay as say } from './team-texts.ts';

type Role = (typeof ROLES)[number];

function PersonForm({ values, change, text, errorOf }: FieldsProps) {
  const check = (field: 'teaches' | 'allowAllSchedulesAccess' | 'allowSelfCheckIn') => ({
    label: say.fields[field],
    checked: values[field] === true,
    onChange: (isOn: boolean) => change({ [field]: isOn }),
  });
  const role = values['role'] as Role;
  return (
    <>
      <TextField {...text('name')} required maxLength={100} autoComplete="off" />
      <TextField
        {...text('email')}
        type="email"
        inputMode="email"
        required
        maxLength={254}
        autoComplete="off"
        description={say.emailHint}
      />
      <ChoiceField {...text('role')} description={say.roleHints[role]} data={ROLES.map((value) => ({ value, label: say.roles[value] }))} />
      <CheckField {...check('teaches')} />
      {role === 'instructor' && <CheckField {...check('allowAllSchedulesAccess')} />}
      {role !== 'owner' && <CheckField {...check('allowSelfCheckIn')} />}
      <PictureField
        label={say.fields.pictureUrl}
        shape="square"
        value={values['pictureUrl'] as string | null}
        error={errorOf('pictureUrl')}
        onChange={(pictureUrl) => change({ pictureUrl: pictureUrl ?? '' })}
      />
      <AreaField {...text('description')} description={say.descriptionHint} autosize minRows={3} maxLength={5000} />
    </>
  );
}

/** The people of the team. A new one is invited by mail. */
export function useTeamKind(): EntityKind {
  const dates = useDates('staff');
  const logInOf = ({ logIn, invitedUntil }: Item): string =>
    logIn === 'active'
      ? say.logIns.active
      : invitedUntil === null
        ? say.logIns.none
        : say.logIns.invited(dates.moment(instant(Number(invitedUntil))));
  return {
    calls: team,
    place: 'team',
    say,
    stateWords: {
      archived: say.deactivated,
      archive: say.deactivate,
      archiveHint: say.deactivateHint,
      isArchived: say.isDeactivated,
      restore: say.activate,
    },
    blank: {
      name: '',
      email: '',
      role: 'instructor',
      teaches: true,
      pictureUrl: null,
      description: null,
      allowAllSchedulesAccess: false,
      allowSelfCheckIn: false,
    },
    renderMark: ({ name, pictureUrl }) => <InstructorFace name={name} image={pictureUrl as string | null} />,
    line: (item) => [say.roles[item['role'] as Role], !item.isArchived && logInOf(item)].filter(Boolean).join(' · '),
    wordsOf: (field, value) => (field === 'role' ? say.roles[value as Role] : undefined),
    beforeSave: say.willInvite,
    renderState: (item) => <InvitationState item={item} />,
    renderFields: (form) => <PersonForm {...form} />,
  };
}
