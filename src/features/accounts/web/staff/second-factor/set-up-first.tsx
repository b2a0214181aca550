import { useState } from 'react';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { LogOutButton } from '../../log-out-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { factorSay as say } from './second-factor-web-texts.ts';
import styles from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

/** The whole portal for a person who lacks the second step that their studio demands. The portal follows when the codes are kept. */
export default function SetUpFirst() {
  const { studio_name: studio } = useSettings();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Kit>
      <div className={styles.first}>
        <PageTitle lead={say.demanded(studio)}>{say.title}</PageTitle>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => void queryClient.invalidateQueries()} />
        ) : (
          <Stack gap={4}>
            <p>{say.why}</p>
            <SetUp look="main" onCodes={setCodes} />
            <Row>
              <LogOutButton person="staff" />
            </Row>
          </Stack>
        )}
      </div>
    </Kit>
  );
}
