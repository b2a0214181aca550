import { useState } from 'react';
import { languageOf } from '../../../../../context/language.ts';
import { minor } from '../../../../../kernel/money.ts';
import { asId, type OfferId } from '../../../../../kernel/ids.ts';
import { useDates, useSettings, type Settings } from '../../../../../web/lib/settings.ts';
import { fieldsOf, isSame } from '../../../../../web/office/form-values.ts';
import type { FormValues, Item } from '../../../../../web/office/entity-kind.ts';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { path } from '../../../../../web/paths.ts';
import * as z from 'zod/mini';
import { presentProduct } from '../../../contract/present-product.ts';
import { productFields, products, type ProductFields } from '../../../contract/office-products.ts';
import { ProductCard } from '../../buy/product-card.tsx';
import { productView, type ProductOnPage } from '../../public/product-view.ts';
import type { Known } from './product-form.ts';
import { productsSay as say } from './products-texts.ts';

/** The shop's card of the values, as customers see it. While a value is no number yet, the card stays as it was. */
export function ProductPreview({
  values,
  item,
  known,
}: {
  readonly values: FormValues;
  readonly item: Item | null;
  readonly known: Known;
}) {
  const settings = useSettings();
  const dates = useDates();
  const named = { ...values, name: String(values['name']).trim() || say.unnamed };
  const read = z.safeDecode(productFields, fieldsOf({ calls: products }, named) as never);
  const product = useLastGood(read.success ? onPage(read.data, settings, known) : null);
  if (product === null) return <Text tone="soft">{say.noView}</Text>;
  const view = productView(product, { dates, settings, services: servicesOf(known) });
  return (
    <>
      <ul>
        <ProductCard product={null} view={view} query={{}} />
      </ul>
      {view.rules.length > 0 && (
        <Stack gap={2}>
          <Text tone="soft" small>
            {say.alsoKnow}
          </Text>
          {view.rules.map((rule) => (
            <Text key={rule}>{rule}</Text>
          ))}
        </Stack>
      )}
      {item && values['hidden'] === true && <HiddenLink id={item.id} linkKey={item['linkKey'] as string} />}
    </>
  );
}

/** The last value that is not null. */
function useLastGood<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && !isSame(value, last)) setLast(value);
  return value ?? last;
}

function HiddenLink({ id, linkKey }: { readonly id: number; readonly linkKey: string }) {
  const address = `${location.origin}${path.product.replace('$id', String(id))}?key=${linkKey}`;
  return (
    <Stack gap={1}>
      <Text strong>{say.link}</Text>
      <a href={address}>{address}</a>
      <Text tone="soft" small>
        {say.linkHint}
      </Text>
    </Stack>
  );
}

const servicesOf = ({ services }: Known) => services.map(({ id, name }) => ({ id: asId(id), name })) as never;

function onPage(fields: ProductFields, { currency, tax, locale }: Settings, known: Known): ProductOnPage {
  const { price, saved, hidden, highlighted, tags, ...terms } = fields;
  return presentProduct(
    {
      id: asId<OfferId>(0),
      price: minor(price),
      terms: terms as never,
      isHidden: hidden,
      isHighlighted: highlighted,
      savedAmount: saved === null ? null : minor(saved),
      order: 0,
      tags: known.tags
        .filter(({ id }) => (tags as readonly number[]).includes(id))
        .map(({ id, name }) => ({ id: asId(id), name })) as never,
    },
    {
      currency: { code: currency.iso_code, symbol: currency.symbol, digits: currency.digits },
      tax: { enabled: tax.enable, name: tax.tax_name, rate: Math.round(tax.tax_rate * 1000), includedInPrice: tax.price_tax_include },
    },
    { names: { services: servicesOf(known), classes: known.classes as never }, language: languageOf(locale) },
  );
}
