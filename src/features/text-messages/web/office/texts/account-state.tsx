import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { FactList } from '../../../../../web/ui/fact-list.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { StatusWord } from '../../../../../web/ui/status-word.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { removeTexts, type TextSettings } from '../../../contract/office-texts.contract.ts';
import { noteTexts } from './account-form.tsx';
import { textsSay as say } from './texts-texts.ts';

interface AccountStateProps {
  readonly account: NonNullable<TextSettings['textAccount']>;
  readonly onReplace: () => void;
}

/** The connected account: whether it works, and its buttons. */
export function AccountState({ account, onReplace }: AccountStateProps) {
  const dates = useDates('staff');
  const removal = useSubmit(removeTexts);
  const { accountSid, accountName, sender, tokenEnd, textTrouble, connectedAt } = account;
  const remove = async () => {
    const reply = await removal.submit({});
    if (!reply) return;
    noteTexts(reply);
    toast(say.removed);
  };
  return (
    <Stack gap={4}>
      <StatusWord tone={textTrouble ? 'bad' : 'good'}>{say.on}</StatusWord>
      {textTrouble && <Notice kind="warning">{say.troubles[textTrouble]}</Notice>}
      {removal.error && (
        <Notice kind="error">
          <ErrorList error={removal.error} />
        </Notice>
      )}
      <FactList
        facts={[
          { label: say.facts.sender, value: sender },
          { label: say.facts.account, value: accountName },
          { label: say.fields.accountSid, value: accountSid },
          { label: say.facts.token, value: `…${tokenEnd}` },
          { label: say.facts.connected, value: connectedAt && dates.moment(connectedAt) },
        ]}
      />
      <Row gap={2}>
        <ButtonWithWork look="plain" onClick={onReplace}>
          {say.replace}
        </ButtonWithWork>
        <ButtonWithWork look="quiet" working={removal.isWorking} onClick={() => void remove()}>
          {say.remove}
        </ButtonWithWork>
      </Row>
    </Stack>
  );
}
