import { instant } from '../../../../../kernel/time.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import type { Item } from '../../../../../web/office/entity-kind.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { invite, withdrawInvitation } from '../../../contract/team.ts';
import { teamSay as say } from './team-texts.ts';

/** Whether the person can log in, and the buttons of an invitation. */
export function InvitationState({ item }: { readonly item: Item }) {
  const dates = useDates('staff');
  const sending = useSubmit(invite);
  const ending = useSubmit(withdrawInvitation);
  const error = sending.error ?? ending.error;
  if (item.isArchived || item['logIn'] === 'active') return null;
  const params = { id: item.id as StaffId };
  const until = item['invitedUntil'] === null ? null : dates.moment(instant(Number(item['invitedUntil'])));
  const send = async () => {
    if (!(await sending.submit({ params, body: {} }))) return;
    sending.reset();
    toast(say.sent);
    await queryClient.invalidateQueries();
  };
  const withdraw = async () => {
    if (!(await ending.submit({ params }))) return;
    ending.reset();
    toast(say.withdrawn);
    await queryClient.invalidateQueries();
  };
  return (
    <Stack gap={3}>
      {item['isMailFailed'] === true && <Notice kind="error">{say.mailFailed}</Notice>}
      <Notice kind="info" title={until === null ? say.logIns.none : say.logIns.invited(until)}>
        {until === null && say.logIns.noneBody}
      </Notice>
      {error && <Notice kind="error">{error.message}</Notice>}
      <Row gap={2}>
        <ButtonWithWork look="plain" working={sending.isWorking} workingLabel={say.sending} onClick={() => void send()}>
          {until === null ? say.send : say.sendAgain}
        </ButtonWithWork>
        {until !== null && (
          <ButtonWithWork look="quiet" working={ending.isWorking} onClick={() => void withdraw()}>
            {say.withdraw}
          </ButtonWithWork>
        )}
      </Row>
    </Stack>
  );
}
