import { StaffPage } from '../features/accounts/web/staff-page.tsx';
import type { StaffTab } from './paths.ts';
import type { Section } from './shell/account-sections.ts';

/** The sections of the staff portal, as screens come to exist. */
const sections: readonly Section<StaffTab>[] = [];

export const Staff = () => <StaffPage registered={sections} />;
