import { IconMail } from '@tabler/icons-react';
import type { CustomerId } from '../../../../../kernel/ids.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import office from '../../../../../web/office/office.module.css';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import { costText } from '../../../../text-messages/web/public/cost-text.ts';
import { mailKindLabel } from '../../../../mail/web/public/mail-kind-label.ts';
import { listPersonMails, type PersonMail } from '../../../contract/person-mails.contract.ts';
import { Paged } from './paged.tsx';
import styles from './person.module.css';
import { personSay } from './person-texts.ts';
import { usePages } from './use-pages.ts';

const say = personSay.mails;
const TONES: Readonly<Record<PersonMail['status'], StatusTone>> = {
  queued: 'wait',
  sent: 'good',
  arrived: 'good',
  skipped: 'off',
  failed: 'bad',
};

interface MailsTabProps {
  readonly id: CustomerId;
  readonly onRead: (mail: number) => void;
}

/** The mails to the person, newest first. */
export function MailsTab({ id, onRead }: MailsTabProps) {
  const dates = useDates('staff');
  const pages = usePages(listPersonMails, { params: { id } });
  const mails = pages.data?.pages.flatMap((page) => page.mails);
  return (
    <Paged pages={pages}>
      {mails &&
        (mails.length === 0 ? (
          <EmptyState title={say.none} icon={<IconMail size={36} stroke={1.4} />}>
            {say.noneHint}
          </EmptyState>
        ) : (
          <ul className={office.items}>
            {mails.map(({ id: mail, kind, subject, at, status, isReadable, textBeside }) => (
              <li key={mail} className={styles.line}>
                <span className={styles.lineText}>
                  {isReadable ? (
                    <button type="button" className={office.link} onClick={() => onRead(mail)}>
                      {subject}
                    </button>
                  ) : (
                    <span>{nameOf(kind)}</span>
                  )}
                  <span className={office.itemLine}>{[isReadable && nameOf(kind), dates.moment(at)].filter(Boolean).join(' · ')}</span>
                  {textBeside && (
                    <span className={office.itemLine}>
                      {[say.texts[textBeside.state](textBeside.errorCode), textBeside.price && costText(textBeside.price)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  )}
                </span>
                <StatusWord tone={TONES[status]}>{say.status[status]}</StatusWord>
              </li>
            ))}
          </ul>
        ))}
    </Paged>
  );
}

const nameOf = (kind: string): string => {
  const others: Readonly<Record<string, string>> = say.kinds;
  return mailKindLabel(kind) ?? others[kind] ?? say.other;
};
