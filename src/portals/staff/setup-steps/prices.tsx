import { useProductsKind } from '../../../features/products/web/office/products/use-products-kind.tsx';
import { SmallEntity } from '../../../web/office/small-editors.tsx';
import { LoadFailed } from '../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../web/ui/skeleton.tsx';

export default function PricesStep() {
  const { kind, error, retry } = useProductsKind();
  if (kind) return <SmallEntity kind={kind} />;
  return error ? <LoadFailed error={error} onRetry={retry} /> : <RowsSkeleton />;
}
