import { SettingsScreen } from '../../../features/customers/web/settings/settings-screen.tsx';
import { OwnDataSection } from '../../../features/personal-data/web/own-data/own-data-section.tsx';

/** My Settings, with the export and the erasure of the own data below. */
export const AccountSettings = () => <SettingsScreen end={<OwnDataSection />} />;
