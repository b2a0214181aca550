import { IconGift, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useRouterState } from '@tanstack/react-router';
import type { TagId } from '../../../../kernel/ids.ts';
import { useDates, useFeature, useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import type { PunchType } from '../../rules/terms.ts';
import { productView, type ProductOnPage, type Products } from '../public/product-view.ts';
import { say } from '../public/texts.ts';
import { WriteToStudio } from '../public/write-to-studio.tsx';
import { askOf, chosenTags, hashOf, NO_FILTER, readHash, shownTab, wantedFor, type BuyQuery } from './buy-address.ts';
import { BuySkeleton } from './buy-skeleton.tsx';
import { readingPasses } from './prefetch-passes.ts';
import { ProductCard } from './product-card.tsx';
import { KindTabs, TagChips } from './product-filters.tsx';
import styles from './buy-page.module.css';
import { reasonOf, useSuccessRedirect } from './wanted-for.tsx';

const route = getRouteApi('/public/buy');

/** The page where passes are sold. The address can restrict it to a class, a series, an appointment service or a tag (spec 2 §2). */
export function BuyPage() {
  const query = route.useSearch();
  const hash = useRouterState({ select: (state) => state.location.hash });
  const { tab, opens } = readHash(hash);
  const sellsGiftCards = useSettings().gift_card_settings.enabled;
  const hasGiftCards = useFeature('gift_cards') && sellsGiftCards;
  useSuccessRedirect(query);
  const list = useQuery({ ...readingPasses(query), enabled: opens === null });
  if (opens !== null) return <Navigate to={path.product} params={{ id: String(opens) }} search={wantedFor(query)} replace />;
  if (list.data?.class_is_gone)
    return <Navigate to={path.buy} search={{ ...query, 'class-id': undefined, 'class-name': undefined }} hash={hash} replace />;
  return (
    <>
      <PageTitle lead={reasonOf(query, say)}>{say.title}</PageTitle>
      {list.error && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <BuySkeleton />}
      {list.data && <ProductList {...{ products: list.data, query, tab }} />}
      {hasGiftCards && (
        <Link to={path.giftCard} className={styles.gift}>
          <IconGift size={20} stroke={1.6} aria-hidden />
          {say.giftCard}
        </Link>
      )}
    </>
  );
}

interface ProductListProps {
  readonly products: Products;
  readonly query: BuyQuery;
  readonly tab: PunchType | null;
}

function ProductList({ products, query, tab: asked }: ProductListProps) {
  const { default_buy_tab: first } = useSettings().fe_template_settings;
  const kinds = [...new Set(products.data.map(({ punch_type: kind }) => kind))];
  const tab = shownTab(asked, first === 'packs' ? 'classpack' : 'membership', kinds);
  const ofKind = products.data.filter(({ punch_type: kind }) => kind === tab);
  const available = products.filter_tags.filter(({ id }) => ofKind.some((product) => carries(product, [id])));
  const chosen = chosenTags(query.tags, available);
  const shown = ofKind.filter((product) => chosen.length === 0 || carries(product, chosen));
  const isFiltered = Object.keys(askOf(query)).length > 0 || chosen.length > 0;
  return (
    <>
      <KindTabs {...{ tab, query }} first={first === 'packs' ? 'classpack' : 'membership'} />
      {(available.length > 0 || (isFiltered && shown.length > 0)) && <TagChips {...{ available, chosen, isFiltered, query, tab }} />}
      {shown.length === 0 ? <NothingFound {...{ isFiltered, tab, query }} /> : <Cards products={products} {...{ shown, query }} />}
    </>
  );
}

const carries = (product: ProductOnPage, tags: readonly TagId[]): boolean => product.tags.some(({ id }) => tags.includes(id));

function Cards({
  products,
  shown,
  query,
}: {
  readonly products: Products;
  readonly shown: readonly ProductOnPage[];
  readonly query: BuyQuery;
}) {
  const dates = useDates();
  const settings = useSettings();
  return (
    <ul className={styles.cards}>
      {shown.map((product) => (
        <ProductCard
          key={product.id}
          {...{ product, query }}
          view={productView(product, { dates, settings, services: products.services })}
        />
      ))}
    </ul>
  );
}

interface NothingFoundProps {
  readonly isFiltered: boolean;
  readonly tab: PunchType;
  readonly query: BuyQuery;
}

const NothingFound = ({ isFiltered, tab, query }: NothingFoundProps) => (
  <EmptyState
    title={say.none}
    icon={<IconTicket size={36} stroke={1.4} />}
    action={
      isFiltered ? (
        <LinkButton to={path.buy} search={NO_FILTER} hash={hashOf(tab)}>
          {say.clearFilter}
        </LinkButton>
      ) : (
        <WriteToStudio about={query['class-name']} />
      )
    }
  >
    {isFiltered ? say.noneFiltered : say.noneAtAll}
  </EmptyState>
);
