import { useQuery } from '@tanstack/react-query';
import type { PromoCodeId } from '../../../../../kernel/ids.ts';
import { minor } from '../../../../../kernel/money.ts';
import type { Day } from '../../../../../kernel/calendar.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../../web/lib/settings.ts';
import type { EntityKind, FormValues } from '../../../../../web/office/entity-kind.ts';
import type { Named } from '../../../../../web/office/pick-field.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { products } from '../../../../products/contract/office-products.ts';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import { codes } from '../../../contract/office-codes.ts';
import { discountOf, discountOfColumns } from '../../../rules/promo-code.ts';
import { CodeFields, percentText } from './code-fields.tsx';
import { CodeUses } from './code-uses.tsx';
import { promoCodesSay as say } from './codes-texts.ts';

interface CodesKind {
  /** Null while the products load, or when they failed to. */
  readonly kind: EntityKind | null;
  readonly error: unknown;
  readonly retry: () => void;
}

interface Ways {
  readonly products: readonly Named[];
  readonly money: (units: number) => string;
  readonly percent: (share: number) => string;
  readonly dayText: (day: Day) => string;
  /** Units of the example's price: 100 in the studio's currency. */
  readonly hundred: number;
}

/** Promo codes, with the products that they are for. */
export function useCodesKind(): CodesKind {
  const { currency, locale } = useSettings();
  const { dated } = useDates('staff');
  const { data, error, refetch } = useQuery(reading(products.list, {}));
  const retry = () => void refetch();
  if (!data) return { kind: null, error, retry };
  const unit = 10 ** currency.digits;
  const kind = kindWith({
    products: data.items,
    money: (units) => amountText(units / unit, currency, locale),
    percent: (share) => `${percentText(share, locale)} %`,
    dayText: dated,
    hundred: 100 * unit,
  });
  return { kind, error, retry };
}

const BLANK = {
  name: '',
  kind: 'percent',
  value: '',
  totalCycles: null,
  months: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstDay: null,
  lastDay: null,
  newCustomersOnly: false,
  allProducts: true,
  products: [],
  forGiftCards: false,
};

function kindWith(ways: Ways): EntityKind {
  const nameOf = (id: unknown) => ways.products.find((one) => one.id === Number(id))?.name ?? say.gone;
  const discountText = ({ kind, value }: FormValues) => (kind === 'percent' ? ways.percent(Number(value)) : ways.money(Number(value)));
  return {
    calls: codes,
    place: 'codes',
    say,
    blank: BLANK,
    line: (item) =>
      [
        say.off(discountText(item)),
        item['allProducts'] !== true && (item['products'] as readonly number[]).map(nameOf).join(', '),
        say.uses(Number(item['uses']), item['maxUses'] as number | null),
        item['lastDay'] !== null && say.until(ways.dayText(item['lastDay'] as Day)),
      ]
        .filter(Boolean)
        .join(' · '),
    mendedAt: { 'not-yet': { label: say.mend, href: '#days' }, ended: { label: say.mend, href: '#days' } },
    wordsOf: (field, value) => {
      if (field === 'kind') return say.kinds[value as keyof typeof say.kinds];
      if (field === 'products') return nameOf(value);
      return (field === 'firstDay' || field === 'lastDay') && typeof value === 'string' ? ways.dayText(value as Day) : undefined;
    },
    renderState: (item) => <CodeUses code={item.id as PromoCodeId} />,
    renderFields: (form) => <CodeFields {...form} products={ways.products} />,
    renderView: (values) => <CodePreview values={values} ways={ways} />,
  };
}

function CodePreview({ values, ways }: { readonly values: FormValues; readonly ways: Ways }) {
  const { kind, value, name } = values;
  const isKnown = typeof value === 'number' && value > 0;
  const less = isKnown ? ways.hundred - discountOf({ discount: discountOfColumns(String(kind), value) }, minor(ways.hundred)) : null;
  return (
    <Stack gap={2}>
      <Text>{say.typeIt(String(name).trim() || '…')}</Text>
      {less !== null && <Text>{say.example(ways.money(ways.hundred), ways.money(less))}</Text>}
    </Stack>
  );
}
