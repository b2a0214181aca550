import { asId, type StaffId } from '../../../kernel/ids.ts';
import { ServicesTaught } from '../../../features/availability/web/office/services-taught/services-taught.tsx';
import { useTeamKind } from '../../../features/staff/web/office/team/use-team-kind.tsx';
import type { Item } from '../../../web/office/entity-kind.ts';
import { EntityScreen } from '../../../web/office/entity-screen.tsx';

/** The team, with the services that a person gives as appointments. */
export function TeamScreen({ thing }: { readonly thing: string | undefined }) {
  const team = useTeamKind();
  const kind = {
    ...team,
    renderMore: (item: Item) => (
      <>
        {!item.isArchived && <ServicesTaught person={asId<StaffId>(item.id)} />}
        {team.renderMore?.(item)}
      </>
    ),
  };
  return <EntityScreen kind={kind} thing={thing} />;
}
