import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Tag } from '../../../../web/ui/tag.tsx';
import { Price } from '../price.tsx';
import type { ProductOnPage, ProductView } from '../public/product-view.ts';
import { say } from '../public/texts.ts';
import type { BuyQuery } from './buy-address.ts';
import { ProductLink } from './product-link.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  /** Null in the office, where the card is a view without a link. */
  readonly product: ProductOnPage | null;
  readonly view: ProductView;
  readonly query: BuyQuery;
}

export const ProductCard = ({ product, view, query }: ProductCardProps) => (
  <li className={styles.card} data-highlighted={view.isHighlighted || undefined}>
    <div className={styles.head}>
      <h2>
        <GivenName>{view.name}</GivenName>
      </h2>
      {view.isHighlighted && <Tag>{say.recommended}</Tag>}
    </div>
    <Price price={view.price} />
    <ul className={styles.lines}>
      {[...view.gives, ...view.runs].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <Stack gap={3}>
      {view.tags.length > 0 && (
        <Text tone="faint" small>
          {view.tags.join(' · ')}
        </Text>
      )}
      {product && <ProductLink product={product} query={query} className={styles.open} />}
    </Stack>
  </li>
);
