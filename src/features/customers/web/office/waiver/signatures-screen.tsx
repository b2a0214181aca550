import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import office from '../../../../../web/office/office.module.css';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import backLink from '../../../../../web/ui/back-link.module.css';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { listWaiverSignatures, type WaiverSignature } from '../../../contract/waiver-versions.contract.ts';
import { waiverOfficeSay } from '../../../staff-texts.ts';
import { waiverTexts } from '../../../texts.ts';
import { contactFormSay } from '../contact/contact-form-texts.ts';
import { fullNameOf } from '../../public/full-name.ts';

const say = waiverOfficeSay.signatures;

interface Filters {
  readonly version?: string;
  readonly find?: string;
}

/** The filters of the address, and a function that changes them. */
function useFilters() {
  const { version, find }: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters: Filters = { ...(version && { version: String(version) }), ...(find && { find: String(find) }) };
  const change = (part: Filters) => void navigate({ to: '.', search: { ...filters, ...part } as never, replace: true, resetScroll: false });
  return { filters, change };
}

const queryOf = ({ version, find }: Filters) => ({ ...(version && { fingerprint: version }), ...(find && { find }) });

/** The signatures of the waiver, with their texts and times. */
export function SignaturesScreen() {
  const { filters, change } = useFilters();
  const { data, error, refetch } = useQuery({
    ...reading(listWaiverSignatures, { query: queryOf(filters) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Kit>
      <Link className={backLink.back} to={path.officeThing} params={{ place: 'settings', thing: 'waiver' }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {waiverTexts().title}
      </Link>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <div className={office.filters}>
        <ChoiceField
          label={say.version}
          value={filters.version ?? ''}
          data={[
            { value: '', label: say.everyVersion },
            ...(data?.versions ?? []).map(({ fingerprint, edition }) => ({ value: fingerprint, label: waiverOfficeSay.version(edition) })),
          ]}
          onChange={(version) => change({ version })}
        />
        <TextField
          type="search"
          label={say.find}
          autoComplete="off"
          maxLength={100}
          value={filters.find ?? ''}
          onChange={(find) => change({ find })}
        />
      </div>
      {data ? (
        <Signatures {...data} isFiltered={Object.keys(filters).length > 0} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </Kit>
  );
}

interface SignaturesProps {
  readonly signatures: readonly WaiverSignature[];
  readonly hasMore: boolean;
  readonly isFiltered: boolean;
}

function Signatures({ signatures, hasMore, isFiltered }: SignaturesProps) {
  if (signatures.length === 0)
    return isFiltered ? <p role="status">{say.noneFound}</p> : <EmptyState title={say.none}>{say.noneBody}</EmptyState>;
  return (
    <>
      <ul className={office.items}>
        {signatures.map((one) => (
          <li key={`${one.customer} ${one.fingerprint}`}>
            <Signature signature={one} />
          </li>
        ))}
      </ul>
      {hasMore && <Text tone="soft">{say.more(signatures.length)}</Text>}
    </>
  );
}

function Signature({ signature }: { readonly signature: WaiverSignature }) {
  const { dated, dayOf, time } = useDates('staff');
  const { firstName, lastName, email, edition, signedAt, signedBy } = signature;
  return (
    <div className={office.item}>
      <span className={office.itemText}>
        <span className={office.itemName}>{fullNameOf({ customer_first_name: firstName, customer_last_name: lastName })}</span>
        <span className={office.itemLine}>{email ?? contactFormSay.noEmail}</span>
        <span className={office.itemLine}>
          {[waiverOfficeSay.version(edition), `${dated(dayOf(signedAt))}, ${time(signedAt)}`, signedBy !== null && say.by(signedBy)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </div>
  );
}
