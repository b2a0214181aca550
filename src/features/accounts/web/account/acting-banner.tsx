import { Notice } from '../../../../web/ui/notice.tsx';
import { accountsWebTexts } from '../../texts.ts';
import styles from './acting-banner.module.css';
import { useLogOut } from '../log-out-button.tsx';

const say = accountsWebTexts().account;

/** Shown on every page while a staff member acts for a customer, with a button to stop (readings §10). */
export function ActingBanner({ name }: { readonly name: string }) {
  const stop = useLogOut('customer');
  return (
    <div className={styles.banner}>
      <Notice kind="warning" action={{ label: say.stopActing, onPress: stop }}>
        {say.actingFor(name)}
      </Notice>
    </div>
  );
}
