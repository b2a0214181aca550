import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkEmailId, ClassSessionId } from '../../../../../kernel/ids.ts';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { listScheduledEmails, withdrawEmail } from '../../../contract/bulk-email.contract.ts';
import { emailSay } from './bulk-email-texts.ts';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './scheduled-emails.module.css';

export type ScheduledEmail = ReplyOf<typeof listScheduledEmails>['emails'][number];

interface ScheduledEmailsProps {
  readonly session: ClassSessionId;
  readonly onChange: (email: ScheduledEmail) => void;
}

/** The scheduled mails of the class. Renders nothing when there are none. */
export function ScheduledEmails({ session, onChange }: ScheduledEmailsProps) {
  const { data } = useQuery(reading(listScheduledEmails, { body: { class_schedule_id: session } }));
  const { submit, isWorking, error } = useSubmit(withdrawEmail);
  const [chosen, choose] = useState<BulkEmailId | null>(null);
  const dates = useDates('staff');
  const withdraw = async (id: BulkEmailId) => {
    choose(id);
    const reply = await submit({ body: { id } });
    if (reply) toast(reply.message);
    await queryClient.invalidateQueries();
  };
  if (!data || data.emails.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={emailSay.waiting}>
      <h3>{emailSay.waiting}</h3>
      {error && <Notice kind="error">{error.message}</Notice>}
      <ul>
        {data.emails.map((email) => {
          const { id, subject, unix_deliver: at, groups, customers, written_by: writer } = email;
          return (
            <li key={id}>
              <div className={styles.what}>
                <Text strong>{subject}</Text>
                <Text tone="soft" small>{`${dates.moment(at)}, ${emailSay.by(writer)}`}</Text>
                <Text tone="soft" small>
                  {emailSay.to(
                    groups.map((group) => emailSay.groups[group].name),
                    customers,
                  )}
                </Text>
              </div>
              <div className={styles.actions}>
                <ButtonWithWork look="quiet" aria-label={emailSay.changeOf(subject)} onClick={() => onChange(email)}>
                  {emailSay.change}
                </ButtonWithWork>
                <ButtonWithWork
                  look="quiet"
                  working={isWorking && chosen === id}
                  aria-label={emailSay.withdrawOf(subject)}
                  onClick={() => void withdraw(id)}
                >
                  {emailSay.withdraw}
                </ButtonWithWork>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
