import { useRef } from 'react';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import { useActingFor } from '../../../../web/lib/session.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { PushDevice } from '../../contract/push.contract.ts';
import { pushSay } from '../public/push-texts.ts';
import { usePush } from '../public/use-push.ts';
import styles from '../public/push.module.css';

/** The section of My Settings with the notices on this device, and the list of devices. Hidden from staff who act for a customer. */
export const PushSection = () => (useActingFor() === null ? <OwnDevices /> : null);

function OwnDevices() {
  const { own, support, here, isWorking, error, turnOn, forget } = usePush();
  const section = useRef<HTMLElement>(null);
  // The pressed button is gone then.
  const andFocus = async (work: Promise<unknown>) => {
    await work;
    section.current?.focus({ preventScroll: true });
  };
  const end = (device: PushDevice) => andFocus(forget(device));
  const others = own.data?.devices.filter((device) => device !== here) ?? [];
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label={pushSay.title}>
      <h2>{pushSay.title}</h2>
      <p className={styles.lead}>{pushSay.lead}</p>
      {error !== null && <Notice kind="error">{error}</Notice>}
      {own.error && !own.data && <LoadFailed error={own.error} onRetry={() => void own.refetch()} />}
      {own.isPending ? (
        <Bone height={48} />
      ) : here ? (
        <div className={styles.device}>
          <p role="status">{pushSay.isOn}</p>
          <ButtonWithWork look="quiet" onClick={() => void end(here)}>
            {pushSay.turnOff}
          </ButtonWithWork>
        </div>
      ) : support === 'ready' ? (
        own.data && (
          <ButtonWithWork look="soft" working={isWorking} workingLabel={pushSay.turningOn} onClick={() => void andFocus(turnOn())}>
            {pushSay.turnOn}
          </ButtonWithWork>
        )
      ) : (
        <Text tone="soft" small>
          {pushSay.support[support]}
        </Text>
      )}
      {others.length > 0 && <Devices devices={others} title={here ? pushSay.others : pushSay.devices} onForget={end} />}
    </section>
  );
}

interface DevicesProps {
  readonly devices: readonly PushDevice[];
  readonly title: string;
  readonly onForget: (device: PushDevice) => Promise<void>;
}

function Devices({ devices, title, onForget }: DevicesProps) {
  const dates = useDates();
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <span>
              {nameOf(device)}{' '}
              <Text as="span" tone="soft" small>
                {pushSay.since(dates.dated(dates.dayOf(device.unix_created)))}
              </Text>
            </span>
            <ButtonWithWork look="quiet" aria-label={pushSay.forgetDevice(nameOf(device))} onClick={() => void onForget(device)}>
              {pushSay.forget}
            </ButtonWithWork>
          </li>
        ))}
      </ul>
    </>
  );
}

const nameOf = ({ browser, system }: PushDevice): string => [browser, system].filter(Boolean).join(', ') || pushSay.unknown;
