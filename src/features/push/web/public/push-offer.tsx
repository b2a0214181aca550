import { useActingFor, useIsLoggedIn } from '../../../../web/lib/session.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { pushSay } from './push-texts.ts';
import { usePush } from './use-push.ts';
import styles from './push.module.css';

interface PushOfferProps {
  /** The moment in which notices help. */
  readonly when: keyof typeof pushSay.offer;
}

/** Offers notices on this device where they help. Absent when they are on, and where the browser cannot show any. */
export default function PushOffer({ when }: PushOfferProps) {
  const isOwn = useActingFor() === null;
  return useIsLoggedIn('customer') && isOwn ? <Offer when={when} /> : null;
}

function Offer({ when }: PushOfferProps) {
  const { own, support, here, isWorking, error, turnOn } = usePush();
  if (!own.data || support === 'none') return null;
  return (
    <div className={styles.offer} role="status">
      {here ? (
        <p className={styles.soft}>{pushSay.isOn}</p>
      ) : support === 'ready' ? (
        <ButtonWithWork look="soft" wide working={isWorking} workingLabel={pushSay.turningOn} onClick={() => void turnOn()}>
          {pushSay.offer[when]}
        </ButtonWithWork>
      ) : (
        <p className={styles.soft}>{pushSay.support[support]}</p>
      )}
      {error !== null && <Notice kind="error">{error}</Notice>}
    </div>
  );
}
