import { useQuery } from '@tanstack/react-query';
import type { CustomerId, MailId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getPersonMail } from '../../../contract/person-mails.contract.ts';
import styles from './person.module.css';
import { personSay } from './person-texts.ts';

interface MailDialogProps {
  readonly customer: CustomerId;
  readonly mail: MailId;
  readonly onClose: () => void;
}

/** The mail as the person saw it, in a frame that runs nothing. */
export default function MailDialog({ customer, mail, onClose }: MailDialogProps) {
  const { data, error, refetch } = useQuery(reading(getPersonMail, { params: { id: customer, mail } }));
  return (
    <Dialog open onClose={onClose} title={data?.subject ?? personSay.tabs.mails} width={680}>
      {data ? (
        <Stack gap={3}>
          <Text tone="soft" small>
            {personSay.mails.linksOff}
          </Text>
          <iframe className={styles.letter} sandbox="" srcDoc={data.html} title={data.subject} />
        </Stack>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}
