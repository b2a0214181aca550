import { useQuery } from '@tanstack/react-query';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { ownReading } from '../../../../staff/web/public/own-reading.ts';
import { changeStaffPassword } from '../../../contract/accounts.contract.ts';
import { passwordTexts } from '../../../texts.ts';
import { PasswordForm } from '../../public/password-form.tsx';

const say = passwordTexts();

/** The section "password" of the staff portal (spec 3 §2, Change Password). */
export function StaffPasswordScreen() {
  const { data } = useQuery(ownReading());
  return (
    <Kit>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <PasswordForm endpoint={changeStaffPassword} email={data?.staff.email} />
    </Kit>
  );
}
