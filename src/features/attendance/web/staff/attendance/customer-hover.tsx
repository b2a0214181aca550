import { HoverCard } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StaffCustomer } from '../../../../customers/contract/staff-customer.ts';
import { emailText } from '../../../../customers/web/public/email-text.ts';
import { fullNameOf } from '../../../../customers/web/public/full-name.ts';
import { CustomerTags } from '../../../../customers/web/public/customer-tags.tsx';
import { attendanceSay } from './attendance-texts.ts';
import styles from './customer-hover.module.css';

/** Milliseconds. Long enough that a pointer on its way to Present opens nothing. */
const OPENS_AFTER = 300;

interface CustomerHoverProps {
  readonly customer: StaffCustomer;
  readonly children: ReactNode;
}

/** A customer's contact details, shown when the pointer rests on the name. For staff who may contact customers (spec 3 §2). */
export function CustomerHover({ customer, children }: CustomerHoverProps) {
  // A customer without an address has a number.
  if (customer.email === null && customer.phone === null) return children;
  return (
    <HoverCard withRoles={false} openDelay={OPENS_AFTER} position="bottom-start" withinPortal classNames={{ dropdown: styles.card! }}>
      <HoverCard.Target>
        <span>{children}</span>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <strong>{fullNameOf(customer)}</strong>
        <span>{emailText(customer)}</span>
        {customer.phone !== null && <span>{customer.phone}</span>}
        <span>{attendanceSay.attended(customer.attended_classes_count)}</span>
        <CustomerTags tags={customer.tags} all />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
