import { amountText } from '../../../features/studio/rules/amount-text.ts';
import { rulesKind } from '../../../features/studio/web/office/settings/rules-kind.tsx';
import { waiverKind } from '../../../features/studio/web/office/settings/waiver-kind.tsx';
import { useSettings } from '../../../web/lib/settings.ts';
import { FormGroup } from '../../../web/office/form-group.tsx';
import { SmallSingle } from '../../../web/office/small-editors.tsx';
import { PageTitle } from '../../../web/ui/page-title.tsx';
import { TermsOfCancelling } from '../pages/terms-of-cancelling.tsx';

// The set-up shows the customers' page beside its forms.
const waiver = waiverKind({ previewOf: () => null, versions: null });

export default function RulesStep() {
  const { currency, locale } = useSettings();
  const money = (units: number) => amountText(units / 10 ** currency.digits, currency, locale);
  const rules = rulesKind((values) => <TermsOfCancelling values={values} />, money);
  return (
    <>
      <PageTitle lead={rules.say.lead}>{rules.say.title}</PageTitle>
      <SmallSingle kind={rules} />
      <FormGroup title={waiver.say.title}>
        <SmallSingle kind={waiver} />
      </FormGroup>
    </>
  );
}
