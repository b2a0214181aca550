import { EntityScreen } from '../../../../../web/office/entity-screen.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { useFieldsKind } from './use-fields-kind.tsx';

export function FieldsScreen({ thing }: { readonly thing: string | undefined }) {
  const { kind, error, retry } = useFieldsKind();
  if (kind) return <EntityScreen kind={kind} thing={thing} />;
  return error ? <LoadFailed error={error} onRetry={retry} /> : <RowsSkeleton />;
}
