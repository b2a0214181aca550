import { useClassesKind } from '../../../features/catalogue/web/office/classes/use-classes-kind.tsx';
import { placesKind } from '../../../features/catalogue/web/office/places/places-kind.tsx';
import { servicesKind } from '../../../features/catalogue/web/office/services/services-kind.tsx';
import { tagsKind } from '../../../features/catalogue/web/office/tags/tags-kind.tsx';
import { ClassView } from '../../../features/schedule/web/public/class-view.tsx';
import { EntityScreen } from '../../../web/office/entity-screen.tsx';
import { LoadFailed } from '../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../web/ui/skeleton.tsx';

interface Thing {
  readonly thing: string | undefined;
}

export const PlacesScreen = ({ thing }: Thing) => <EntityScreen kind={placesKind} thing={thing} />;
export const ServicesScreen = ({ thing }: Thing) => <EntityScreen kind={servicesKind} thing={thing} />;
export const TagsScreen = ({ thing }: Thing) => <EntityScreen kind={tagsKind} thing={thing} />;

export function ClassesScreen({ thing }: Thing) {
  const { kind, error, retry } = useClassesKind((values) => <ClassView {...values} />);
  if (kind) return <EntityScreen kind={kind} thing={thing} />;
  return error ? <LoadFailed error={error} onRetry={retry} /> : <RowsSkeleton />;
}
