import { Notice } from '../../../../web/ui/notice.tsx';
import { accountsWebTexts } from '../../texts.ts';
import styles from './acting-banner.module.css';
import { useLogOut } from '../log-out-button.tsx';

const say = accountsWebTexts().account;

/** Says on every page that a staff member acts for a customer, and ends it (readings §10). */
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
