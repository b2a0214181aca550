import { useState } from 'react';
import { useDates } from '../../../../../web/lib/settings.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import { InstructorFace } from '../../../../staff/web/public/instructor-face.tsx';
import { completeSubRequest, declineSubRequest, updateInstructorStatus, type SubRequest } from '../../../contract/sub-requests.contract.ts';
import type { Status } from '../../../rules/decide-sub-request.ts';
import { MESSAGE_STANDS } from './message-stands.ts';
import { Row, Text } from '../../../../../web/ui/layout/layout.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import styles from './sub-request.module.css';
import { subSay } from './sub-request-texts.ts';

type Invited = SubRequest['instructors'][number];

interface InvitedListProps {
  readonly request: SubRequest;
  readonly onEdit: () => void;
  /** Called with the server's message after the request has ended. */
  readonly onDone: (message: string) => void;
}

/** The asked instructors and their answers. Staff ask more, withdraw the request, or assign the class. */
export function InvitedList({ request, onEdit, onDone }: InvitedListProps) {
  const [assigning, setAssigning] = useState<Invited | null>(null);
  const status = useSubmit(updateInstructorStatus);
  const withdrawal = useSubmit(declineSubRequest);
  const error = status.error ?? withdrawal.error;
  useAfter(error, MESSAGE_STANDS, () => {
    status.reset();
    withdrawal.reset();
  });
  const write = async ({ id }: Invited, said: Status) => {
    if (await status.submit({ body: { instructor_sub_request_id: id, status: said } })) await queryClient.invalidateQueries();
    status.reset();
  };
  const withdraw = async () => {
    const reply = await withdrawal.submit({ body: { sub_request_id: request.id } });
    if (reply) onDone(reply.message);
  };
  if (assigning) return <Assign asked={assigning} onBack={() => setAssigning(null)} onDone={onDone} />;
  return (
    <>
      <div className={styles.wording}>
        <p>{subSay.asks(request.subject)}</p>
        <Text tone="soft">{request.body}</Text>
      </div>
      <ul className={styles.asked} aria-label={subSay.asked}>
        {request.instructors.map((asked) => (
          <InvitationRow
            key={asked.id}
            asked={asked}
            isWorking={status.isWorking}
            onAssign={() => setAssigning(asked)}
            onStatus={(said) => void write(asked, said)}
          />
        ))}
      </ul>
      {error && <Notice kind="error">{error.message}</Notice>}
      <div className={foot.actions}>
        <ButtonWithWork look="plain" wide working={withdrawal.isWorking} onClick={() => void withdraw()}>
          {subSay.withdraw}
        </ButtonWithWork>
        <ButtonWithWork look="soft" wide onClick={onEdit}>
          {subSay.askMore}
        </ButtonWithWork>
      </div>
    </>
  );
}

const TONES: Readonly<Record<Status, StatusTone>> = { pending: 'wait', accepted: 'good', declined: 'off' };

interface InvitedRowProps {
  readonly asked: Invited;
  readonly isWorking: boolean;
  readonly onAssign: () => void;
  readonly onStatus: (status: Status) => void;
}

function InvitationRow({ asked, isWorking, onAssign, onStatus }: InvitedRowProps) {
  const dates = useDates('staff');
  const { name, profile_picture_url: image } = asked.instructor;
  const isDeclined = asked.status === 'declined';
  return (
    <li className={styles.answer}>
      <InstructorFace name={name} image={image} size={40} />
      <div className={styles.who}>
        <strong>{name}</strong>
        <StatusWord tone={TONES[asked.status]}>{subSay.answered(asked.status_text, dates.moment(asked.status_updated_at))}</StatusWord>
      </div>
      <Row gap={2}>
        <ButtonWithWork look="soft" aria-label={subSay.assignTo(name)} onClick={onAssign}>
          {subSay.assign}
        </ButtonWithWork>
        <ButtonWithWork
          look="quiet"
          disabled={isWorking}
          aria-label={isDeclined ? subSay.markPendingOf(name) : subSay.markDeclinedOf(name)}
          onClick={() => onStatus(isDeclined ? 'pending' : 'declined')}
        >
          {isDeclined ? subSay.markPending : subSay.markDeclined}
        </ButtonWithWork>
      </Row>
    </li>
  );
}

interface AssignProps {
  readonly asked: Invited;
  readonly onBack: () => void;
  readonly onDone: (message: string) => void;
}

/** Shows the consequences first: customers get a mail, and the request ends. */
function Assign({ asked, onBack, onDone }: AssignProps) {
  const { submit, isWorking, error, reset } = useSubmit(completeSubRequest);
  useAfter(error, MESSAGE_STANDS, reset);
  const assign = async () => {
    const reply = await submit({ body: { instructor_sub_request_id: asked.id } });
    if (reply) onDone(reply.message);
  };
  return (
    <>
      <p>{subSay.assigning(asked.instructor.name)}</p>
      {error && <Notice kind="error">{error.message}</Notice>}
      <div className={foot.actions}>
        <ButtonWithWork look="plain" wide data-autofocus="" onClick={onBack}>
          {subSay.back}
        </ButtonWithWork>
        <ButtonWithWork wide working={isWorking} onClick={() => void assign()}>
          {subSay.yesAssign}
        </ButtonWithWork>
      </div>
    </>
  );
}
