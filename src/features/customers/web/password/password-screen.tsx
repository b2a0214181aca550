import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../web/lib/query.ts';
import { useActingFor } from '../../../../web/lib/session.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { changePassword } from '../../../accounts/contract/accounts.contract.ts';
import { passwordTexts } from '../../../accounts/texts.ts';
import { PasswordForm } from '../../../accounts/web/public/password-form.tsx';
import { getCustomer } from '../../contract/customers.contract.ts';

const say = passwordTexts();

/** The account tab "password" (spec 2 §2, Change Password). Staff who act for a customer see no form. */
export function PasswordScreen() {
  const { data } = useQuery(reading(getCustomer, {}));
  const isActing = useActingFor() !== null;
  return (
    <Kit>
      <PageTitle lead={isActing ? undefined : say.lead}>{say.title}</PageTitle>
      {isActing ? (
        <Notice kind="info">{say.onlyThey}</Notice>
      ) : (
        <PasswordForm endpoint={changePassword} email={data?.customer.email ?? undefined} />
      )}
    </Kit>
  );
}
