import { path } from '../../../../web/paths.ts';
import { useEmbed } from '../../../../web/shell/embed.ts';
import { buttonClass, LinkButton } from '../../../../web/ui/button.tsx';
import type { ProductOnPage } from '../public/product-view.ts';
import { say } from '../public/texts.ts';
import { wantedFor, type BuyQuery } from './buy-address.ts';

interface ProductLinkProps {
  readonly product: ProductOnPage;
  readonly query: BuyQuery;
  readonly className: string | undefined;
}

/** Links to the page of a pass and passes the purpose on. In an iframe it opens a new window (spec 2 §2). */
export function ProductLink({ product: { id, name }, query, className }: ProductLinkProps) {
  const { isEmbedded } = useEmbed();
  const search = wantedFor(query);
  const label = say.choose;
  const labelOf = say.chooseOf(name);
  const look = 'lead';
  if (!isEmbedded)
    return (
      <LinkButton to={path.product} params={{ id: String(id) }} search={search} look={look} wide className={className} aria-label={labelOf}>
        {label}
      </LinkButton>
    );
  const given = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const address = path.product.replace('$id', String(id)) + (given.length === 0 ? '' : `?${new URLSearchParams(given)}`);
  return (
    <a href={address} target="_blank" rel="noopener" className={buttonClass({ look, wide: true }, className)} aria-label={labelOf}>
      {label}
    </a>
  );
}
