import { useProductsKind } from '../../../features/products/web/office/products/use-products-kind.tsx';
import { EntityScreen } from '../../../web/office/entity-screen.tsx';
import { LoadFailed } from '../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../web/ui/skeleton.tsx';

export function ProductsScreen({ thing }: { readonly thing: string | undefined }) {
  const { kind, error, retry } = useProductsKind();
  if (kind) return <EntityScreen kind={kind} thing={thing} />;
  return error ? <LoadFailed error={error} onRetry={retry} /> : <RowsSkeleton />;
}
