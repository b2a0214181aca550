import { rulesKind } from '../../../features/studio/web/office/settings/rules-kind.tsx';
import { waiverKind } from '../../../features/studio/web/office/settings/waiver-kind.tsx';
import { FormGroup } from '../../../web/office/form-group.tsx';
import { SmallSingle } from '../../../web/office/small-editors.tsx';
import { PageTitle } from '../../../web/ui/page-title.tsx';
import { TermsOfCancelling } from '../pages/terms-of-cancelling.tsx';

// The set-up shows the customers' page beside its forms.
const waiver = waiverKind({ previewOf: () => null, versions: null });
const rules = rulesKind((values) => <TermsOfCancelling values={values} />);

export default function RulesStep() {
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
