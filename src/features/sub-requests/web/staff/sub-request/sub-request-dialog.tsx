import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassSessionId, SubRequestId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useAfter } from '../../../../../web/lib/use-after.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { LoadFailed, Notice } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { ClassHeading } from '../../../../class-admin/web/public/class-heading.tsx';
import { useStaffClass } from '../../../../class-admin/web/public/use-staff-class.ts';
import { getSubRequest, getSubRequestTemplate } from '../../../contract/sub-requests.contract.ts';
import { InvitedList } from './invited-list.tsx';
import { MESSAGE_STANDS } from './message-stands.ts';
import { RequestForm } from './request-form.tsx';
import styles from './sub-request.module.css';
import { subSay } from './sub-request-texts.ts';

interface SubRequestDialogProps {
  readonly id: ClassSessionId;
  readonly onClose: () => void;
}

/** Asks other instructors to take over a class, or shows the asked ones (spec 3 §2, Sub Request modal). */
export default function SubRequestDialog({ id, onClose }: SubRequestDialogProps) {
  const { data, isError, error, refetch } = useStaffClass(id);
  const [said, setSaid] = useState<string | null>(null);
  useAfter(said, MESSAGE_STANDS, onClose);
  const session = data?.schedule;
  const pending = session?.sub_request ?? null;
  const finish = (message: string) => {
    setSaid(message);
    void queryClient.invalidateQueries();
  };
  return (
    <Dialog open onClose={onClose} title={pending && said === null ? subSay.titlePending : subSay.title} width={560}>
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton />}
      {session && (
        <div className={styles.body}>
          <ClassHeading session={session} />
          {said !== null ? (
            <>
              <Notice kind="success">{said}</Notice>
              <ButtonWithWork look="plain" wide data-autofocus="" onClick={onClose}>
                {subSay.close}
              </ButtonWithWork>
            </>
          ) : pending ? (
            <Pending id={pending.id} session={id} onDone={finish} />
          ) : (
            <NewRequest session={id} onDone={finish} onBack={onClose} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface PartProps {
  readonly session: ClassSessionId;
  /** Called with the server's message. */
  readonly onDone: (message: string) => void;
}

function NewRequest({ session, onDone, onBack }: PartProps & { readonly onBack: () => void }) {
  const { data, isError, error, refetch } = useQuery(reading(getSubRequestTemplate, {}));
  if (!data) return isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  const { subject, template } = data.email_template;
  return <RequestForm session={session} request={null} start={{ subject, body: template }} onDone={onDone} onBack={onBack} />;
}

function Pending({ id, session, onDone }: PartProps & { readonly id: SubRequestId }) {
  const { data, isError, error, refetch } = useQuery(reading(getSubRequest, { query: { sub_request_id: id } }));
  const [isEditing, setEditing] = useState(false);
  if (!data) return isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  const request = data.data;
  if (isEditing) return <RequestForm {...{ session, request, onDone }} start={request} onBack={() => setEditing(false)} />;
  return <InvitedList request={request} onEdit={() => setEditing(true)} onDone={onDone} />;
}
