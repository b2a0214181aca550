import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { asId, type CustomerId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { getPerson } from '../../../contract/person.contract.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { SaleForm } from './sale-form.tsx';
import { sellSay as say } from './sell-texts.ts';

/** A sale at the desk: the customer, the product, and how it is paid. The customer is in the address. */
export function SellScreen() {
  const { customer }: { customer?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (id: number | undefined) =>
    void navigate({ to: '.', search: { customer: id === undefined ? undefined : String(id) } as never, resetScroll: false });
  const isChosen = customer !== undefined && /^[1-9]\d{0,14}$/.test(String(customer));
  return (
    <Kit>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Stack gap={5} narrow>
        {isChosen ? (
          <Chosen key={customer} id={asId<CustomerId>(Number(customer))} onOther={() => choose(undefined)} />
        ) : (
          <CustomerPicker onChoose={choose} />
        )}
      </Stack>
    </Kit>
  );
}

function Chosen({ id, onOther }: { readonly id: CustomerId; readonly onOther: () => void }) {
  const { data, error, refetch } = useQuery(reading(getPerson, { params: { id } }));
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  const name = `${data.firstName} ${data.lastName}`.trim();
  return (
    <>
      <Row gap={3}>
        <Stack gap={1}>
          <Text strong>{name}</Text>
          <Text tone="soft" small>
            {data.email}
          </Text>
        </Stack>
        <ButtonWithWork look="quiet" onClick={onOther}>
          {say.another}
        </ButtonWithWork>
      </Row>
      <SaleForm customer={id} name={name} />
    </>
  );
}
