import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { MenuButton, type MenuEntry } from '../../../../../web/ui/menu-button.tsx';
import { Tag } from '../../../../../web/ui/tag.tsx';
import { contactEntries } from '../../../../customers/web/public/contact-entries.ts';
import type { FoundCustomer } from '../../../contract/customer-admin.contract.ts';
import { CustomerTags } from '../../../../customers/web/public/customer-tags.tsx';
import { PersonLink } from '../../../../customers/web/public/person-link.tsx';
import { emailText } from '../../../../customers/web/public/email-text.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import styles from './customers-screen.module.css';
import { customersSay as say } from './customers-texts.ts';

interface CustomerCardProps {
  readonly customer: FoundCustomer;
  readonly onNotes: () => void;
  readonly onTags: () => void;
  readonly more: readonly MenuEntry[];
  /** Null when the staff member may not act for customers. */
  readonly onActFor: (() => void) | null;
}

/** A customer: name, contact details, number of visits, and the staff's notes. */
export function CustomerCard({ customer, onNotes, onTags, more, onActFor }: CustomerCardProps) {
  const name = fullNameOf(customer);
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <p className={styles.name}>
          <PersonLink id={customer.id}>{name}</PersonLink>
          {customer.attended_classes_count === 0 && <Tag>{say.new}</Tag>}
          {customer.injured && <span className={styles.injured}>{say.injured}</span>}
        </p>
        <p className={styles.soft}>
          <span>{emailText(customer)}</span>
          <span>{customer.phone ?? say.noPhone}</span>
          <span>{say.attended(customer.attended_classes_count)}</span>
        </p>
        {customer.likely_repeats.map((other) => (
          <Text key={other.id} tone="warn" small>
            {say.likelyRepeat(fullNameOf(other), other.same)}
          </Text>
        ))}
        <CustomerTags tags={customer.tags} />
      </div>
      <ButtonWithWork look="quiet" aria-label={say.notesOf(name)} onClick={onNotes}>
        {say.notes}
      </ButtonWithWork>
      <MenuButton
        label={say.moreAbout(name)}
        entries={[
          ...(onActFor ? [{ label: say.actFor, onPress: onActFor }] : []),
          ...more,
          { label: say.tags, onPress: onTags },
          ...contactEntries(customer, say),
        ]}
      />
    </li>
  );
}
