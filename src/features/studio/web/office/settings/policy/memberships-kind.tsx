import type { FieldsProps, FormValues, SingleKind } from '../../../../../../web/office/entity-kind.ts';
import { ListField } from '../../../../../../web/office/list-field.tsx';
import { CheckField } from '../../../../../../web/ui/fields.tsx';
import { LAST_RETRY_DAY, membershipsGroup } from '../../../../contract/memberships-group.ts';
import { policySay } from './policy-texts.ts';

const say = policySay.memberships;

const retriesOf = ({ retryDays }: FormValues): string => {
  const days = (retryDays as readonly number[]).toSorted((one, other) => one - other).map(String);
  return days.length === 0 ? say.noRetry : say.retries(new Intl.ListFormat(document.documentElement.lang).format(days));
};
const cancelsOf = ({ mayCancel }: FormValues): string => say.cancels[mayCancel === true ? 'true' : 'false'];

const isRetryDay = (typed: string): boolean => /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= LAST_RETRY_DAY;

function MembershipsFields({ values, change, errorOf }: FieldsProps) {
  const check = (field: 'mayCancel' | 'blocksBooking') => (
    <CheckField label={say.fields[field]} checked={values[field] === true} onChange={(isOn) => change({ [field]: isOn })} />
  );
  return (
    <>
      {check('mayCancel')}
      <ListField
        label={say.fields.retryDays}
        description={say.retryHint}
        values={(values['retryDays'] as readonly number[]).map(String)}
        error={errorOf('retryDays')}
        faultOf={(typed) => (isRetryDay(typed) ? undefined : say.retryFault)}
        onChange={(typed) => change({ retryDays: typed.map(Number).toSorted((one, other) => one - other) })}
      />
      {check('blocksBooking')}
    </>
  );
}

/** How memberships end, and how a failed payment is tried again. */
export const membershipsKind: SingleKind = {
  calls: membershipsGroup,
  place: 'settings/memberships',
  say,
  sentence: (values) => `${cancelsOf(values)} ${retriesOf(values)}`,
  renderFields: (form) => <MembershipsFields {...form} />,
  renderView: (values) => (
    <>
      <p>{cancelsOf(values)}</p>
      <p>{retriesOf(values)}</p>
    </>
  ),
};
