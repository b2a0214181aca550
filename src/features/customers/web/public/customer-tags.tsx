import type { StaffCustomer } from '../../contract/staff-customer.ts';
import styles from './customer-tags.module.css';

/** The number of tags shown below a name. The others appear as a count (spec 3 §9). */
const SHOWN = 2;

interface CustomerTagsProps {
  readonly tags: StaffCustomer['tags'];
  readonly all?: boolean;
}

export function CustomerTags({ tags, all = false }: CustomerTagsProps) {
  if (tags.length === 0) return null;
  const shown = all ? tags : tags.slice(0, SHOWN);
  return (
    <p className={styles.tags}>
      {shown.map(({ id, name, custom_label: label, custom_color: color }) => (
        <span key={id} data-coloured={color !== null || undefined} style={{ '--band': color } as React.CSSProperties}>
          {label ?? name}
        </span>
      ))}
      {tags.length > shown.length && <span>{`+${tags.length - shown.length}`}</span>}
    </p>
  );
}
