import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { lazyDialog } from '../../../../../web/ui/dialogs/lazy-dialog.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { FormSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { StatusWord } from '../../../../../web/ui/status-word.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { getSecondFactor } from '../../../contract/second-factor.contract.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { factorSay as say } from './second-factor-web-texts.ts';
import styles from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx'));

/** The second step of one's own log-in: set up, new recovery codes, off. */
export function SecondFactorPart() {
  const { data, error, refetch } = useQuery(reading(getSecondFactor, {}));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const take = (fresh: readonly string[] | null) => {
    setCodes(fresh);
    void queryClient.invalidateQueries();
  };
  return (
    <section className={styles.part}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <Stack gap={4}>
          <h2>{say.title}</h2>
          {data?.is_on ? (
            <IsOn factor={data} onDone={take} />
          ) : (
            <>
              <p>{say.why}</p>
              {data && <SetUp onCodes={take} />}
            </>
          )}
          {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {!data && !error && <FormSkeleton fields={1} />}
        </Stack>
      )}
    </section>
  );
}

interface IsOnProps {
  readonly factor: ReplyOf<typeof getSecondFactor>;
  readonly onDone: (codes: readonly string[] | null) => void;
}

function IsOn({ factor: { since, recovery_codes_left: left }, onDone }: IsOnProps) {
  const dates = useDates('staff');
  const [asks, setAsks] = useState<'off' | 'renew' | null>(null);
  return (
    <>
      <Stack gap={2}>
        <p>
          <StatusWord tone="good">{say.onSince(since === null ? '' : dates.dated(dates.dayOf(since)))}</StatusWord>
        </p>
        <Text {...(left < 2 && { tone: 'warn' as const })}>{say.codesLeft(left)}</Text>
        <Text tone="faint" small>
          {say.newPhone}
        </Text>
      </Stack>
      <Row gap={2}>
        <ButtonWithWork look="plain" onClick={() => setAsks('renew')}>
          {say.renew}
        </ButtonWithWork>
        <ButtonWithWork look="quiet" onClick={() => setAsks('off')}>
          {say.turnOff}
        </ButtonWithWork>
      </Row>
      {asks && (
        <ProofDialog
          kind={asks}
          onClose={() => setAsks(null)}
          onDone={(codes) => {
            setAsks(null);
            onDone(codes);
          }}
        />
      )}
    </>
  );
}
