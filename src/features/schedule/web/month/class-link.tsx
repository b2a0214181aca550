import { Link } from '@tanstack/react-router';
import type { TagId } from '../../../../kernel/ids.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { ClassTags } from './class-tags.tsx';
import styles from './class-link.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface ClassLinkProps {
  readonly session: ScheduleClass;
  readonly tags: ReadonlyMap<TagId, string>;
  readonly className: string | undefined;
}

/** The name of a class and its tags. Its link covers the surrounding row or card; buttons lie above it. */
export const ClassLink = ({ session, tags, className }: ClassLinkProps) => (
  <p className={`${styles.name} ${className}`}>
    <Link to={path.class} params={{ id: String(session.id) }} state={{ fromSchedule: true }} data-struck={session.is_cancel || undefined}>
      <GivenName>{session.name}</GivenName>
    </Link>
    <ClassTags ids={session.filter_tags} names={tags} />
  </p>
);
