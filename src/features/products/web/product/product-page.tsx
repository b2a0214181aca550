import { IconArrowLeft, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { asId, type OfferId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import back from '../../../../web/ui/back-link.module.css';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { PageSkeleton } from '../../../../web/ui/skeleton.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { getProduct } from '../../contract/products.contract.ts';
import { hashOf, wholeNumber } from '../buy/buy-address.ts';
import { reasonOf, useSuccessRedirect } from '../buy/wanted-for.tsx';
import { productView, type ProductView } from '../public/product-view.ts';
import { say } from '../public/texts.ts';
import { BuyBox } from './buy-box.tsx';
import styles from './product-page.module.css';

const route = getRouteApi('/public/classpack/$id');

/** The full page of one pass, with a shareable address (spec 2 §2). */
export function ProductPage() {
  const id = wholeNumber(route.useParams().id);
  const { key } = route.useSearch();
  return id === null ? <NotSold /> : <ProductById key={id} id={asId<OfferId>(id)} linkKey={key} />;
}

function ProductById({ id, linkKey }: { readonly id: OfferId; readonly linkKey: string | undefined }) {
  const { data, error, refetch } = useQuery(reading(getProduct, { params: { id }, query: { key: linkKey } }));
  if (data) return <ProductDetails reply={data} />;
  if (isApiError(error) && error.status === 404) return <NotSold />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

function NotSold() {
  useDocumentTitle(say.product.notFound);
  return (
    <EmptyState
      isPage
      title={say.product.notFound}
      icon={<IconTicket size={36} stroke={1.4} />}
      action={<LinkButton to={path.buy}>{say.product.seeAll}</LinkButton>}
    />
  );
}

function ProductDetails({ reply: { data: product, services } }: { readonly reply: ReplyOf<typeof getProduct> }) {
  const { key, ...query } = route.useSearch();
  const wantedFor = reasonOf(query, say.product);
  useSuccessRedirect(query);
  const view = productView(product, { dates: useDates(), settings: useSettings(), services });
  useDocumentTitle(view.name);
  return (
    <article className={styles.page}>
      <Link to={path.buy} search={query} hash={hashOf(view.kind)} className={back.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {say.product.back[view.kind]}
      </Link>
      <header className={styles.head}>
        <h1 tabIndex={-1} data-page-title>
          <GivenName>{view.name}</GivenName>
        </h1>
        {wantedFor !== null && <p>{wantedFor}</p>}
      </header>
      <BuyBox id={product.id} linkKey={product.is_hidden ? key : undefined} view={view} />
      <About view={view} />
    </article>
  );
}

function About({ view }: { readonly view: ProductView }) {
  const parts = [
    { title: say.product.gives, lines: view.gives },
    { title: say.product.runs, lines: view.runs },
    { title: say.product.rules, lines: view.rules },
  ];
  return (
    <div className={styles.about}>
      {view.description !== '' && <p className={styles.description}>{view.description}</p>}
      {parts
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      {view.tags.length > 0 && (
        <Text tone="faint" small>
          {view.tags.join(' · ')}
        </Text>
      )}
    </div>
  );
}
