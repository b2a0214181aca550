import { useCodesKind } from '../../../features/promo-codes/web/office/codes/use-codes-kind.tsx';
import { EntityScreen } from '../../../web/office/entity-screen.tsx';
import { LoadFailed } from '../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../web/ui/skeleton.tsx';

export function CodesScreen({ thing }: { readonly thing: string | undefined }) {
  const { kind, error, retry } = useCodesKind();
  if (kind) return <EntityScreen kind={kind} thing={thing} />;
  return error ? <LoadFailed error={error} onRetry={retry} /> : <RowsSkeleton />;
}
