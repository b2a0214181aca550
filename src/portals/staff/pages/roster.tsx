import { Navigate } from '@tanstack/react-router';
import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import { RosterPage } from '../../../features/attendance/web/office/roster/roster-page.tsx';
import { path } from '../../../web/paths.ts';

/** The roster of the class in the address. The list of classes is a section of its own. */
export function RosterScreen({ thing = '' }: { readonly thing: string | undefined }) {
  if (!/^[1-9]\d{0,14}$/.test(thing)) return <Navigate to={path.staffAccount} hash="schedule" replace />;
  return <RosterPage key={thing} id={asId<ClassSessionId>(Number(thing))} />;
}
