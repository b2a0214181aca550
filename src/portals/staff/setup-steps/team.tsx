import { useTeamKind } from '../../../features/staff/web/office/team/use-team-kind.tsx';
import { SmallEntity } from '../../../web/office/small-editors.tsx';

export default function TeamStep() {
  return <SmallEntity kind={useTeamKind()} />;
}
