import type { MenuEntry } from '../../../../web/ui/menu-button.tsx';
import type { StaffCustomer } from '../../contract/staff-customer.ts';

interface ContactWords {
  readonly email: string;
  readonly phone: string;
  readonly sms: string;
}

/** Menu entries to contact a customer, if the server sent the data (spec 3 §2). */
export function contactEntries({ email, phone }: Pick<StaffCustomer, 'email' | 'phone'>, words: ContactWords): MenuEntry[] {
  const number = phone?.replaceAll(/[^+\d]/g, '');
  return [
    ...(email ? [{ label: words.email, href: `mailto:${email}` }] : []),
    ...(number
      ? [
          { label: words.phone, href: `tel:${number}` },
          { label: words.sms, href: `sms:${number}` },
        ]
      : []),
  ];
}
