import { useQuery } from '@tanstack/react-query';
import { amountText } from '../../../../studio/rules/amount-text.ts';
import { classTemplates } from '../../../../catalogue/contract/class-template.ts';
import { services } from '../../../../catalogue/contract/service.ts';
import { tags } from '../../../../catalogue/contract/tag.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { useDates, useFeature, useSettings } from '../../../../../web/lib/settings.ts';
import type { EntityKind, FieldsProps, Item } from '../../../../../web/office/entity-kind.ts';
import { orderProducts, products } from '../../../contract/office-products.ts';
import { say as shopWords, termWords } from '../../public/texts.ts';
import { HowLong } from './how-long.tsx';
import { CancelAndRenewal, Limits } from './limits-and-renewal.tsx';
import { NoProducts } from '../ready-made/ready-made.tsx';
import { BLANK } from './product-blank.ts';
import { formOf, productOf, type Known, type ProductForm } from './product-form.ts';
import { ProductPreview } from './product-preview.tsx';
import { productsSay as say } from './products-texts.ts';
import { WhatFor } from './what-for.tsx';
import { Price, WhatItIs } from './what-and-price.tsx';
import { WhatOneGets } from './what-one-gets.tsx';
import { WhoMayBuy } from './who-may-buy.tsx';
import { termValueWords, type Ways } from './term-value-words.ts';

function ProductFields({ values, change, text, errorOf, known }: FieldsProps & { readonly known: Known }) {
  const form: ProductForm = { value: productOf(values), set: (part) => change(formOf(part)), text, errorOf, known };
  return (
    <>
      <WhatItIs {...form} />
      <Price {...form} />
      <WhatOneGets {...form} />
      <WhatFor {...form} />
      <HowLong {...form} />
      <Limits {...form} />
      <CancelAndRenewal {...form} />
      <WhoMayBuy {...form} />
    </>
  );
}

interface ProductsKind {
  /** Null while the lists load, or when they failed to. */
  readonly kind: EntityKind | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Products, with the classes, services and tags that they name. */
export function useProductsKind(): ProductsKind {
  const { currency, locale } = useSettings();
  const { dated } = useDates('staff');
  const hasAppointments = useFeature('appointments');
  const ofTags = useQuery(reading(tags.list, {}));
  const ofServices = useQuery(reading(services.list, {}));
  const ofClasses = useQuery(reading(classTemplates.list, {}));
  const all = [ofTags, ofServices, ofClasses];
  const retry = () => void Promise.all(all.map(({ refetch }) => refetch()));
  const money = (units: number) => amountText(units / 10 ** currency.digits, currency, locale);
  const known = ofTags.data &&
    ofServices.data &&
    ofClasses.data && { tags: ofTags.data.items, services: ofServices.data.items, classes: ofClasses.data.items, hasAppointments };
  return { kind: known ? kindWith({ known, money, dayText: dated }) : null, error: all.find(({ error }) => error)?.error, retry };
}

function kindWith({ known, money, dayText }: Ways): EntityKind {
  const isFirst = ({ highlighted }: Item) => (highlighted === true ? 0 : 1);
  return {
    calls: products,
    place: 'products',
    say,
    blank: formOf(BLANK),
    line: (item) => {
      const { cycle, punchType, price } = productOf(item);
      const each = cycle && termWords.every(cycle);
      return [
        say.kinds[punchType],
        [price === 0 ? shopWords.free : money(price), each].filter(Boolean).join(' '),
        item['highlighted'] && say.fields.highlighted,
      ]
        .filter(Boolean)
        .join(' · ');
    },
    kept: ({ running }) => say.kept(running as { passes: number; memberships: number }) || null,
    wordsOf: (field, value) => termValueWords(field, value, { known, money, dayText }),
    order: {
      save: orderProducts,
      compare: (one, other) => isFirst(one) - isFirst(other) || Number(one['order']) - Number(other['order']) || one.id - other.id,
      mayMove: (one, other) => isFirst(one) === isFirst(other),
    },
    mendedAt: {
      hidden: { label: say.mend.who, href: '#who-may-buy' },
      'not-yet-sold': { label: say.mend.who, href: '#who-may-buy' },
      'no-longer-sold': { label: say.mend.who, href: '#who-may-buy' },
      'no-way-to-pay': { label: say.mend.payments, href: '/office/settings/payments' },
      'pays-for-nothing': { label: say.mend.gets, href: '#what-one-gets' },
    },
    renderNone: () => <NoProducts />,
    renderFields: (form) => <ProductFields {...form} known={known} />,
    renderView: (values, item) => <ProductPreview values={values} item={item} known={known} />,
  };
}
