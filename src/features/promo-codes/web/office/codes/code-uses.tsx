import { useQuery } from '@tanstack/react-query';
import type { PromoCodeId } from '../../../../../kernel/ids.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates } from '../../../../../web/lib/settings.ts';
import { MoreFields } from '../../../../../web/office/form-group.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { listCodeUses } from '../../../contract/office-codes.ts';
import { promoCodesSay as say } from './codes-texts.ts';

/** The customers who have used a code, folded. */
export function CodeUses({ code }: { readonly code: PromoCodeId }) {
  const dates = useDates('staff');
  const { data } = useQuery(reading(listCodeUses, { params: { id: code } }));
  if (!data) return null;
  if (data.uses.length === 0) return <Text tone="soft">{say.notUsed}</Text>;
  return (
    <MoreFields title={`${say.usedBy} (${data.uses.length})`} isOpen={false}>
      <Stack gap={2} as="ul">
        {data.uses.map(({ at, customer_id: id, customer_name: name }) => (
          <li key={`${id} ${at}`}>
            {name} · {dates.moment(at)}
          </li>
        ))}
      </Stack>
    </MoreFields>
  );
}
