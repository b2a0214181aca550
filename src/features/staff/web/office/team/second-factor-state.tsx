import { useState } from 'react';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import type { Item } from '../../../../../web/office/entity-kind.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { removeSecondFactor } from '../../../contract/team.ts';
import styles from './access.module.css';
import { teamSay } from './team-texts.ts';

const say = teamSay.secondFactor;

/** Removes the second step of another person, who lost their phone. */
export function SecondFactorState({ item }: { readonly item: Item }) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isWorking, error, reset } = useSubmit(removeSecondFactor);
  if (item['hasSecondFactor'] !== true) return null;
  const close = () => {
    setAsking(false);
    reset();
  };
  const remove = async () => {
    if (!(await submit({ params: { id: item.id as StaffId } }))) return;
    close();
    toast(say.removed);
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <section className={styles.part}>
        <Stack gap={3}>
          <h2>{say.isOn}</h2>
          <Text tone="soft">{say.lost}</Text>
          <Row>
            <ButtonWithWork look="plain" onClick={() => setAsking(true)}>
              {say.remove}
            </ButtonWithWork>
          </Row>
        </Stack>
      </section>
      {isAsking && (
        <ConfirmDialog
          title={say.title(String(item['name']))}
          words={{ keep: say.keep, yes: say.yes }}
          isDanger
          isWorking={isWorking}
          error={error?.message ?? null}
          onKeep={close}
          onYes={() => void remove()}
        >
          <p>{say.body}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
