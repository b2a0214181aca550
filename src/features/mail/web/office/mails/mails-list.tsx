import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../../web/lib/query.ts';
import { OfficeRow } from '../../../../../web/office/office-row.tsx';
import office from '../../../../../web/office/office.module.css';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { Tag } from '../../../../../web/ui/tag.tsx';
import type { ReplyOf } from '../../../../../wire/endpoint.ts';
import { listMailWords } from '../../../contract/own-words.contract.ts';
import { customerMailOf } from '../../../rules/customer-mails.ts';
import { mailsSay as say } from './mails-texts.ts';

type Item = ReplyOf<typeof listMailWords>['items'][number];
type Group = keyof typeof say.groups;

/** The kinds of mail in groups, with a mark for those that the studio has changed. */
export function MailsList() {
  const { data, error, refetch } = useQuery(reading(listMailWords, {}));
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  return (
    <>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Stack gap={6}>
        {(Object.keys(say.groups) as Group[]).map((group) => (
          <section key={group} aria-labelledby={`mails-${group}`}>
            <h2 id={`mails-${group}`} className={office.groupTitle}>
              {say.groups[group]}
            </h2>
            <ul className={office.items}>
              {data.items
                .filter(({ kind }) => customerMailOf(kind).group === group)
                .map((item) => (
                  <li key={item.kind}>
                    <MailRow {...item} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Stack>
    </>
  );
}

const MailRow = ({ kind, hasOwnWords, isOff }: Item) => (
  <OfficeRow place="mails" thing={kind} name={say.kinds[kind]}>
    {isOff ? <Tag>{say.states.off}</Tag> : hasOwnWords && <Tag>{say.states.own}</Tag>}
  </OfficeRow>
);
