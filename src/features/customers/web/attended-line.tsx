import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../web/lib/query.ts';
import { useDates } from '../../../web/lib/settings.ts';
import { Text } from '../../../web/ui/layout/layout.tsx';
import { getCustomer } from '../contract/customers.contract.ts';
import { accountNameTexts } from '../texts.ts';

const say = accountNameTexts();

/** The number of attended classes: "14 classes since October", and a warm sentence after the first. Renders nothing for a person who is new. */
export function AttendedLine() {
  const { monthOfYear, dayOf } = useDates();
  const { data } = useQuery(reading(getCustomer, {}));
  const count = data?.customer.attended_classes_count ?? 0;
  if (!data || count === 0) return null;
  if (count === 1) return <p>{say.attendedFirst}</p>;
  const since = data.attended_since_unix;
  return <Text tone="soft">{since === null ? say.attended(count) : say.attendedSince(count, monthOfYear(dayOf(since)))}</Text>;
}
