import { Link } from '@tanstack/react-router';
import { path } from '../../../../../web/paths.ts';
import type { FieldsProps, SingleKind } from '../../../../../web/office/entity-kind.ts';
import { ListField } from '../../../../../web/office/list-field.tsx';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { ChoiceCard, ChoiceCards } from '../../../../../web/ui/choice-card.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { paymentsGroup } from '../../../contract/payments-group.ts';
import { paymentsSettingsSay as say } from './payments-texts.ts';

const ONLINE = ['card', 'directDebit', 'paypal'] as const;
const AT_STUDIO_ONLY = { card: false, directDebit: false, paypal: false, payLater: true, desk: true };

function PaymentsFields({ values, change, errorOf, mayConnect }: FieldsProps & { readonly mayConnect: boolean }) {
  const isOnline = ONLINE.some((method) => values[method] === true);
  const check = (field: keyof typeof say.fields) => (
    <CheckField key={field} label={say.fields[field]} checked={values[field] === true} onChange={(isOn) => change({ [field]: isOn })} />
  );
  const ways = (field: 'deskWays' | 'customerWays') => (
    <ListField
      label={say.fields[field]}
      description={say.wayHints[field]}
      values={values[field] as readonly string[]}
      error={errorOf(field)}
      onChange={(names) => change({ [field]: names })}
    />
  );
  return (
    <>
      <ChoiceCards legend={say.where} disabled={false}>
        <ChoiceCard name="where" value="studio" isChosen={!isOnline} onChoose={() => change(AT_STUDIO_ONLY)}>
          {say.atStudioOnly}
        </ChoiceCard>
        <ChoiceCard name="where" value="online" isChosen={isOnline} onChoose={() => change({ card: true })}>
          {say.online}
        </ChoiceCard>
      </ChoiceCards>
      <FormGroup title={say.customers}>
        {isOnline && (
          <>
            {ONLINE.map(check)}
            <Text tone="soft" small>
              {say.connected}
            </Text>
            {mayConnect && (
              <Link to={path.officeThing} params={{ place: 'settings', thing: 'gateways' }}>
                {say.connect}
              </Link>
            )}
          </>
        )}
        {check('payLater')}
        {values['payLater'] === true && (
          <>
            <Text tone="soft" small>
              {say.payLaterHint}
            </Text>
            {ways('customerWays')}
          </>
        )}
      </FormGroup>
      <FormGroup title={say.staff}>
        {check('desk')}
        {values['desk'] === true && ways('deskWays')}
      </FormGroup>
      <FormGroup title={say.disputes}>
        {check('stopsDisputedPasses')}
        <Text tone="soft" small>
          {say.disputesHint}
        </Text>
      </FormGroup>
    </>
  );
}

/** `mayConnect`: whether the person may connect payment providers. */
export const paymentsKind = (mayConnect: boolean): SingleKind => ({
  calls: paymentsGroup,
  place: 'settings/payments',
  say,
  sentence: (values) =>
    ONLINE.some((method) => values[method] === true)
      ? new Intl.ListFormat(document.documentElement.lang).format(
          (Object.keys(say.short) as (keyof typeof say.short)[]).filter((field) => values[field] === true).map((field) => say.short[field]),
        )
      : say.atStudioOnly,
  renderFields: (form) => <PaymentsFields {...form} mayConnect={mayConnect} />,
});
