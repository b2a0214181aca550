import { asId, type StaffId } from '../../../kernel/ids.ts';
import { ServicesTaught } from '../../../features/availability/web/office/services-taught/services-taught.tsx';
import { useTeamKind } from '../../../features/staff/web/office/team/use-team-kind.tsx';
import { useAbility } from '../../../features/staff/web/public/use-ability.ts';
import { absenceSay } from '../../../features/timetable/web/office/absence/absence-texts.ts';
import type { Item } from '../../../web/office/entity-kind.ts';
import { EntityScreen } from '../../../web/office/entity-screen.tsx';
import { path } from '../../../web/paths.ts';
import { LinkButton } from '../../../web/ui/button.tsx';

/** The team, with the services that a person gives as appointments. */
export function TeamScreen({ thing }: { readonly thing: string | undefined }) {
  const team = useTeamKind();
  const mayEdit = useAbility('edit-timetable');
  const kind = {
    ...team,
    renderMore: (item: Item) => (
      <>
        {!item.isArchived && <ServicesTaught person={asId<StaffId>(item.id)} />}
        {team.renderMore?.(item)}
        {mayEdit && item['teaches'] === true && (
          <LinkButton look="plain" to={path.officeThing} params={{ place: 'timetable', thing: `away-${item.id}` }}>
            {absenceSay.open}
          </LinkButton>
        )}
      </>
    ),
  };
  return <EntityScreen kind={kind} thing={thing} />;
}
