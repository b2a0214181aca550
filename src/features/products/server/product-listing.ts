import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import type { Studio } from '../../../context/studio.ts';
import { asId, type OfferId } from '../../../kernel/ids.ts';
import { toDecimal, type Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf } from '../../../kernel/zoned-time.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import type { About, Listing } from '../../../server/http/document/site-files.ts';
import type { StudioRef } from '../../../server/http/studio-directory.ts';
import { path } from '../../../wire/pages.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import { aboutPlace, loadStudio } from '../../studio/server/public.ts';
import { cheapestFor } from '../rules/cheapest.ts';
import type { CoveredSession } from '../rules/coverage.ts';
import type { Product } from '../rules/product.ts';
import { productTexts } from '../texts.ts';
import { findProduct, linkOf, listProducts } from './products.store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly originOf: (studio: StudioRef) => string;
}

const todayOf = ({ settings }: Studio, clock: Clock) => dayOf(settings.timeZone, clock.now());

/** The products in page documents and in the sitemap. A hidden product has a page at its link only, and says nothing to others. */
export const productListing = ({ db, clock, originOf }: Parts): Listing => ({
  about: (ref, id, query) =>
    inStudio(db, ref.id, async (tx) => {
      const studio = await loadStudio(tx);
      const product = await findProduct(tx, asId<OfferId>(id), linkOf(query.get('key') ?? undefined), todayOf(studio, clock));
      if (product === null) return null;
      return product.isHidden
        ? { name: product.terms.name, preview: null, isPrivate: true }
        : aboutProduct(product, studio, { origin: originOf(ref), at: clock.now() });
    }),
  listed: ({ id: studio }, atMost) =>
    inStudio(db, studio, async (tx) => (await listProducts(tx, todayOf(await loadStudio(tx), clock))).slice(0, atMost).map(({ id }) => id)),
});

/** The shop as the list of its products. */
export const shopListing = ({ db, clock, originOf }: Parts): Pick<Listing, 'about'> => ({
  about: (ref) =>
    inStudio(db, ref.id, async (tx) => {
      const studio = await loadStudio(tx);
      const origin = originOf(ref);
      const products = await listProducts(tx, todayOf(studio, clock));
      const itemListElement = products.map((product, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: thingOf(product, studio, origin),
      }));
      return aboutPlace(studio, origin, path.buy, { '@type': 'ItemList', itemListElement });
    }),
});

/** The lowest price of what pays for a class if bought now. Null when nothing on sale does. */
export async function listPrices(tx: StudioTx, studio: Studio, now: Instant): Promise<(session: CoveredSession) => Minor | null> {
  const { timeZone } = studio.settings;
  const products = await listProducts(tx, dayOf(timeZone, now));
  return (session) => cheapestFor(products, session, now, timeZone);
}

const addressOf = ({ id }: Product, origin: string): string => `${origin}${path.product.replace('$id', String(id))}`;

function aboutProduct(product: Product, studio: Studio, { origin, at }: { readonly origin: string; readonly at: Instant }): About {
  const { terms, price } = product;
  const { currency, locale } = studio.settings;
  const words = productTexts(languageOf(locale));
  const amount = amountText(toDecimal(price, currency), currency, locale);
  const cost = terms.cycle === null ? amount : `${amount} ${words.every(terms.cycle)}`;
  const lasts = terms.cycle === null ? words.validity(terms.validity, datesOf(studio.settings, at).dated) : words.frequency(terms.cycles);
  return {
    name: terms.name,
    preview: {
      title: `${terms.name}, ${cost}`,
      description: terms.description || `${cost} · ${lasts}`,
      url: addressOf(product, origin),
      card: { title: terms.name, line: cost, note: null, colour: null },
      data: thingOf(product, studio, origin),
    },
  };
}

/** A product as schema.org describes one. Its price is the one that the shop shows. */
function thingOf(product: Product, { settings: { name, currency } }: Studio, origin: string): Record<string, unknown> {
  const url = addressOf(product, origin);
  const { terms, price } = product;
  return {
    '@type': 'Product',
    name: terms.name,
    ...(terms.description !== '' && { description: terms.description }),
    url,
    brand: { '@type': 'Organization', name },
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(price, currency),
      priceCurrency: currency.code,
      availability: 'https://schema.org/InStock',
    },
  };
}
