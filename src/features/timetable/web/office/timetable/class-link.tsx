import { useState } from 'react';
import type { ClassSessionId } from '../../../../../kernel/ids.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { copied } from '../../../../../web/shell/share.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../../web/ui/confirm-dialog.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { giveClassLink } from '../../../contract/timetable.contract.ts';
import { timetableSay } from './timetable-texts.ts';

const say = timetableSay.privateLink;

/** The link by which invited people see and book a class that is hidden from customers, to copy and to renew. */
export function ClassLink({ id }: { readonly id: ClassSessionId }) {
  const [url, setUrl] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const { submit, reset, error, isWorking } = useSubmit(giveClassLink);
  const get = async (renew: boolean) => {
    const reply = await submit({ params: { id }, body: { renew } });
    if (!reply) return;
    reset();
    setUrl(reply.url);
    setAsks(false);
    if (renew) toast(say.renewed);
  };
  const copy = async (link: string) => toast((await copied(link)) ? say.copied : say.notCopied);
  return (
    <Stack gap={2}>
      <Text strong>{say.title}</Text>
      <Text tone="soft">{say.hint}</Text>
      {error && !asks && <Notice kind="error">{error.message}</Notice>}
      {url === null ? (
        <Row gap={2}>
          <ButtonWithWork look="plain" working={isWorking} onClick={() => void get(false)}>
            {say.show}
          </ButtonWithWork>
        </Row>
      ) : (
        <>
          <TextField label={say.label} value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} onChange={() => {}} />
          <Row gap={2}>
            <ButtonWithWork look="soft" onClick={() => void copy(url)}>
              {say.copy}
            </ButtonWithWork>
            <ButtonWithWork look="quiet" onClick={() => setAsks(true)}>
              {say.renew}
            </ButtonWithWork>
          </Row>
        </>
      )}
      {asks && (
        <ConfirmDialog
          title={say.renewTitle}
          words={{ keep: say.keep, yes: say.renew }}
          isDanger
          isWorking={isWorking}
          error={error?.message ?? null}
          onKeep={() => setAsks(false)}
          onYes={() => void get(true)}
        >
          <Text>{say.renewBody}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
