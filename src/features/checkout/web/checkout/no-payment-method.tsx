import { useSettings } from '../../../../web/lib/settings.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { checkoutWebTexts } from '../texts.ts';

const say = checkoutWebTexts().pay;

/** Shown when the studio accepts no payment here. Names a contact. */
export function NoPaymentMethod() {
  const { support_email: email } = useSettings();
  return (
    <>
      <Notice kind="warning">{say.none}</Notice>
      {email && (
        <p>
          <a className={buttonClass({ look: 'plain' })} href={`mailto:${email}`}>
            {say.write}
          </a>
        </p>
      )}
    </>
  );
}
