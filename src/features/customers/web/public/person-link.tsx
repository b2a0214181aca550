import { Link } from '@tanstack/react-router';
import type { CustomerId } from '../../../../kernel/ids.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { useAbility } from '../../../staff/web/public/use-ability.ts';
import styles from './person-link.module.css';

interface PersonLinkProps {
  readonly id: CustomerId;
  readonly children: string;
}

/** The name of a customer, which leads to their page. For staff who do not see customers it is only a name. */
export function PersonLink({ id, children }: PersonLinkProps) {
  const name = <GivenName>{children}</GivenName>;
  if (!useAbility('see-customers')) return name;
  return (
    <Link to={path.officeThing} params={{ place: 'customers', thing: String(id) }} className={styles.link}>
      {name}
    </Link>
  );
}
