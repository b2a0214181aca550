import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reading } from '../../../../../web/lib/query.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getAddress } from '../../../contract/address.contract.ts';
import { addressSay as say } from './address-texts.ts';
import { LinkPart, type PageChoice } from './link-part.tsx';
import { OwnAddress } from './own-address.tsx';

interface AddressScreenProps {
  readonly pages: readonly PageChoice[];
  /** A link to the payment providers. Null for somebody who may not connect them. */
  readonly providers: ReactNode;
}

/** The studio's address, and what leads to its pages. */
export function AddressScreen({ pages, providers }: AddressScreenProps) {
  const { data, error, refetch } = useQuery(reading(getAddress, {}));
  return (
    <Kit>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data && (
        <Stack gap={6} narrow>
          <OwnAddress address={data} providers={providers} />
          <LinkPart origin={data.origin} pages={pages} />
        </Stack>
      )}
    </Kit>
  );
}
