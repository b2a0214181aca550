import { useQuery } from '@tanstack/react-query';
import { instant } from '../../../../../kernel/time.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import type { EntityKind, FieldsProps, Item } from '../../../../../web/office/entity-kind.ts';
import { PictureField } from '../../../../../web/office/picture/picture-field.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { AreaField } from '../../../../../web/ui/fields/area-field.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { ROLES } from '../../../../../context/permissions.ts';
import { team, type PersonFields } from '../../../contract/team.ts';
import { memberOf } from '../../../rules/staff-profile.ts';
import { InstructorFace } from '../../public/instructor-face.tsx';
import { ownReading } from '../../public/own-reading.ts';
import { InvitationState } from './invitation-state.tsx';
import { PersonLogIns } from './person-log-ins.tsx';
import { SecondFactorState } from './second-factor-state.tsx';
import { Sentences, useLacking } from './what-may.tsx';
import { teamSay as say } from './team-texts.ts';

type Role = (typeof ROLES)[number];
type Check = 'teaches' | (typeof SWITCHES)[number];

const SWITCHES = ['allowAllSchedulesAccess', 'allowSelfCheckIn', 'mayRefund', 'maySeeMoney'] as const;
const NO_SWITCH = { allSchedules: false, selfCheckIn: false, mayRefund: false, maySeeMoney: false };

function PersonForm({ values, change, text, errorOf }: FieldsProps) {
  const check = (field: Check) => ({
    label: say.fields[field],
    checked: values[field] === true,
    onChange: (isOn: boolean) => change({ [field]: isOn }),
  });
  const role = values['role'] as Role;
  const lacks = useLacking();
  const roles = ROLES.filter((one) => one === role || lacks({ ...NO_SWITCH, role: one }).length === 0);
  const hasSwitches = role === 'instructor' || role === 'front_desk';
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
      <ChoiceField {...text('role')} description={say.roleHints[role]} data={roles.map((value) => ({ value, label: say.roles[value] }))} />
      <CheckField {...check('teaches')} />
      {hasSwitches && SWITCHES.map((field) => <CheckField key={field} {...check(field)} />)}
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

/** An owner is not for a manager to change, nor to invite again. */
function PersonState({ item }: { readonly item: Item }) {
  const isAbove = useLacking()(memberOf(item as unknown as PersonFields)).length > 0;
  return isAbove ? <Notice kind="info">{say.mayMore}</Notice> : <InvitationState item={item} />;
}

/** The log-ins and the second step of another person. One's own are in My Settings. */
function PersonAccess({ item }: { readonly item: Item }) {
  const { data } = useQuery(ownReading());
  const isAbove = useLacking()(memberOf(item as unknown as PersonFields)).length > 0;
  if (!data || isAbove || data.staff.id === item.id || item.isArchived) return null;
  return (
    <>
      <PersonLogIns item={item} />
      <SecondFactorState item={item} />
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
      mayRefund: false,
      maySeeMoney: false,
    },
    renderMark: ({ name, pictureUrl }) => <InstructorFace name={name} image={pictureUrl as string | null} />,
    line: (item) => [say.roles[item['role'] as Role], !item.isArchived && logInOf(item)].filter(Boolean).join(' · '),
    wordsOf: (field, value) => (field === 'role' ? say.roles[value as Role] : undefined),
    beforeSave: say.willInvite,
    renderState: (item) => <PersonState item={item} />,
    renderMore: (item) => <PersonAccess item={item} />,
    renderView: (values) => <Sentences member={memberOf(values as PersonFields)} />,
    renderFields: (form) => <PersonForm {...form} />,
  };
}
