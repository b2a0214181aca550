import type * as z from 'zod/mini';
import { useDates } from '../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Row, Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import type { LogIn } from '../../contract/log-ins.ts';
import { logInsSay as say } from '../office/log-ins/log-ins-texts.ts';
import styles from './log-in-list.module.css';

type OpenLogIn = z.output<typeof LogIn>;

interface LogInListProps {
  readonly logIns: readonly OpenLogIn[];
  readonly isWorking: boolean;
  /** Null ends all, except this device. */
  readonly onEnd: (key: string | null) => void;
}

const deviceOf = ({ browser, system }: OpenLogIn): string =>
  browser !== null && system !== null ? say.device(browser, system) : (browser ?? system ?? say.unknown);

/** The devices on which a person is logged in, each with a button that ends it. */
export function LogInList({ logIns, isWorking, onEnd }: LogInListProps) {
  const dates = useDates('staff');
  const others = logIns.filter(({ isHere }) => !isHere);
  if (logIns.length === 0) return <Text tone="soft">{say.nowhere}</Text>;
  return (
    <Stack gap={3}>
      <ul className={styles.list}>
        {logIns
          .toSorted((a, b) => Number(b.isHere) - Number(a.isHere))
          .map((one) => (
            <li key={one.key}>
              <Stack gap={1}>
                <Text strong>{deviceOf(one)}</Text>
                {one.isHere ? (
                  <StatusWord tone="good">{say.here}</StatusWord>
                ) : (
                  <Text tone="faint" small>
                    {say.seen(dates.moment(one.seenAt))}
                  </Text>
                )}
              </Stack>
              {!one.isHere && (
                <ButtonWithWork look="soft" disabled={isWorking} aria-label={say.endNamed(deviceOf(one))} onClick={() => onEnd(one.key)}>
                  {say.end}
                </ButtonWithWork>
              )}
            </li>
          ))}
      </ul>
      {others.length > 1 && (
        <Row>
          <ButtonWithWork look="plain" working={isWorking} onClick={() => onEnd(null)}>
            {others.length < logIns.length ? say.endOthers : say.endAll}
          </ButtonWithWork>
        </Row>
      )}
    </Stack>
  );
}
