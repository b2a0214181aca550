import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { asId, type CustomerId } from '../../../../../kernel/ids.ts';
import { isApiError } from '../../../../../web/lib/api-error.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { path } from '../../../../../web/paths.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import back from '../../../../../web/ui/back-link.module.css';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { PageSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getPerson } from '../../../../people/contract/person.contract.ts';
import { UnknownPerson } from '../../../../people/web/public/unknown-person.tsx';
import { ChooseOther } from './choose-other.tsx';
import { MergePreviewView } from './merge-preview-view.tsx';
import { mergeSay as say } from './merge-texts.ts';

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,14}$/.test(text);

/** Two accounts of one person become one: the other account is chosen, then both are compared. The other one is in the address. */
export function MergeScreen({ thing }: { readonly thing: string | undefined }) {
  return isId(thing) ? <OfCustomer id={asId<CustomerId>(Number(thing))} /> : <UnknownPerson />;
}

function OfCustomer({ id }: { readonly id: CustomerId }) {
  const { other }: { other?: string | number } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(reading(getPerson, { params: { id } }));
  const choose = (chosen: number | undefined) =>
    void navigate({ to: '.', search: { other: chosen === undefined ? undefined : String(chosen) } as never });
  if (isApiError(error) && error.status === 404) return <UnknownPerson />;
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const chosen = isId(other?.toString()) ? asId<CustomerId>(Number(other)) : null;
  const name = `${data.firstName} ${data.lastName}`.trim();
  return (
    <Kit>
      <Link className={back.back} to={path.officeThing} params={{ place: 'customers', thing: String(id) }}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {say.back}
      </Link>
      <PageTitle lead={chosen === null ? say.lead(name) : say.compareLead}>{say.title}</PageTitle>
      <Stack gap={5} narrow>
        {chosen === null ? (
          <ChooseOther id={id} onChoose={choose} />
        ) : (
          <MergePreviewView key={chosen} accounts={[id, chosen]} onOther={() => choose(undefined)} />
        )}
      </Stack>
    </Kit>
  );
}
