/** The things of the history in groups, by the name that an entry has for its subject. */
export const HISTORY_GROUPS = {
  classes: ['class_session', 'booking', 'recurrence', 'timetable_change', 'closure', 'series', 'sub_request', 'check_in_link'],
  customers: ['customer'],
  products: ['offer', 'promo_code', 'partner', 'settings_gift_cards'],
  catalogue: ['class_template', 'service', 'location', 'tag'],
  team: ['staff'],
  money: ['customer_order', 'membership', 'day_closing'],
  settings: ['custom_field', 'settings_', 'mail_words_', 'gateway_', 'wallet_', 'studio', 'studio_address'],
} as const;
export type HistoryGroup = keyof typeof HISTORY_GROUPS;
export const HISTORY_GROUP_NAMES = Object.keys(HISTORY_GROUPS) as [HistoryGroup, ...HistoryGroup[]];

/** Whether the name is the beginning of the names of several kinds. */
export const beginsSeveral = (name: string): boolean => name.endsWith('_');

/** The group of a subject's kind. The longest name decides: the gift cards on sale are a setting, and a product for people. */
export function groupOf(kind: string): HistoryGroup | null {
  const fits = HISTORY_GROUP_NAMES.flatMap((group) =>
    (HISTORY_GROUPS[group] as readonly string[])
      .filter((name) => (beginsSeveral(name) ? kind.startsWith(name) : kind === name))
      .map((name) => ({ group, length: name.length })),
  );
  return fits.toSorted((one, other) => other.length - one.length)[0]?.group ?? null;
}

/** The page of the office with the editor of such a thing, and whether the address contains its id. */
const EDITORS: Readonly<Record<string, { readonly place: string; readonly thing?: string }>> = {
  location: { place: 'places' },
  service: { place: 'services' },
  class_template: { place: 'classes' },
  tag: { place: 'tags' },
  custom_field: { place: 'questions' },
  offer: { place: 'products' },
  promo_code: { place: 'codes' },
  partner: { place: 'partners' },
  series: { place: 'series' },
  staff: { place: 'team' },
  settings_gift_cards: { place: 'gift-cards', thing: 'sale' },
  customer_order: { place: 'orders' },
  day_closing: { place: 'takings', thing: 'closed' },
  studio: { place: 'setup', thing: 'open' },
  studio_address: { place: 'address', thing: 'own' },
};

/** The address of the thing's editor, which shows the values before and after. Null when there is none. */
export function editorOf({ kind, id }: { readonly kind: string; readonly id: number }): { place: string; thing: string } | null {
  const editor = EDITORS[kind];
  if (editor) return { place: editor.place, thing: editor.thing ?? String(id) };
  if (kind.startsWith('settings_')) return { place: 'settings', thing: kind.slice('settings_'.length).replaceAll('_', '-') };
  if (kind.startsWith('mail_words_')) return { place: 'mails', thing: kind.slice('mail_words_'.length) };
  if (kind.startsWith('wallet_')) return { place: 'settings', thing: 'wallets' };
  return kind.startsWith('gateway_') ? { place: 'settings', thing: 'gateways' } : null;
}
