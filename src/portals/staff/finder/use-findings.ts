import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ability } from '../../../context/permissions.ts';
import { accountsWebTexts } from '../../../features/accounts/texts.ts';
import { searchCustomers } from '../../../features/customer-admin/contract/customer-admin.contract.ts';
import { fullNameOf } from '../../../features/customers/web/public/full-name.ts';
import { queryClient, reading } from '../../../web/lib/query.ts';
import type { Item } from '../../../web/office/entity-kind.ts';
import { path } from '../../../web/paths.ts';
import type { MenuGroup, Place } from '../menu.ts';
import { OFFICE_PAGES, type OfficePage } from '../office-pages.ts';
import { portalSay } from '../portal-texts.ts';
import { find, type Finding } from './find.ts';

/** The server searches customers from this many letters on. */
const LEAST_LETTERS = 2;
const AT_MOST = 20;

interface Search {
  readonly typed: string;
  /** The text after a pause in the typing. */
  readonly sought: string;
  readonly groups: readonly MenuGroup[];
  readonly abilities: readonly Ability[];
}

/** The pages, the things of the office and the customers that match the text and that this person may see. */
export function useFindings({ typed, sought, groups, abilities }: Search): readonly Finding[] {
  const pages = groups.flatMap(({ title: kind, entries }) => entries.map(({ place, title, to }) => ({ key: place, title, kind, to })));
  const things = useThings(groups.flatMap(({ entries }) => entries.map(({ place }) => place)));
  const customers = useCustomers(sought, abilities.includes('see-customers'));
  return [...find([...pages, ...things], typed), ...customers].slice(0, AT_MOST);
}

/** Forgotten when the finder closes. The lists themselves stay in the cache, where the pages of the office find them too. */
function useThings(places: readonly Place[]): readonly Finding[] {
  const { data = [] } = useQuery({
    queryKey: ['finder', places],
    queryFn: () => Promise.all(OFFICE_PAGES.filter(({ place }) => places.includes(`office/${place}`)).map(readThings)),
    gcTime: 0,
  });
  return data.flat();
}

async function readThings({ place, list }: OfficePage): Promise<Finding[]> {
  if (!list) return [];
  const { items } = (await queryClient.fetchQuery(reading(list, {} as never))) as { readonly items: readonly Item[] };
  return items
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, name }) => ({
      key: `${place}/${id}`,
      title: name,
      kind: portalSay.office[place],
      to: { to: path.officeThing, params: { place, thing: String(id) } },
    }));
}

/** The server finds parts of a name, an email and a phone number. */
function useCustomers(sought: string, isAllowed: boolean): readonly Finding[] {
  const isOn = isAllowed && sought.length >= LEAST_LETTERS;
  const { data } = useQuery({
    ...reading(searchCustomers, { body: { search: sought } }),
    enabled: isOn,
    placeholderData: keepPreviousData,
  });
  if (!isOn || !data) return [];
  return data.customers.map((customer) => ({
    key: `customer/${customer.id}`,
    title: fullNameOf(customer),
    kind: accountsWebTexts().staff.tabs.customers,
    to: { to: path.officeThing, params: { place: 'customers', thing: String(customer.id) } },
  }));
}
