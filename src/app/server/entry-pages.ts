import { path } from '../../wire/pages.ts';
import type { EntryPages } from '../../server/http/document/built-document.ts';

/** Pages where visits begin. Their files are preloaded with the document. */
export const entryPages: EntryPages = {
  pages: {
    [path.schedule]: 'src/features/schedule/web/month/schedule-page.tsx',
    [path.class]: 'src/features/schedule/web/class-page/class-page.tsx',
    [path.buy]: 'src/features/products/web/buy/buy-page.tsx',
    [path.product]: 'src/features/products/web/product/product-page.tsx',
    [path.reserve]: 'src/features/bookings/web/reserve/reserve-page.tsx',
    [path.login]: 'src/features/accounts/web/log-in/login-page.tsx',
    [path.account]: 'src/portals/customer/account-page.tsx',
    [path.staffLogin]: 'src/features/accounts/web/staff/log-in/staff-login-page.tsx',
    [path.staffAccount]: 'src/portals/staff/portal-page.tsx',
  },
  serverRendered: [path.schedule, path.class, path.buy],
  contact: 'src/portals/customer/contact-page.tsx',
  worker: 'src/web/service-worker.ts',
  translations: { es: 'src/portals/spanish.ts' },
};
