import { SettingsScreen } from '../../../features/customers/web/settings/settings-screen.tsx';
import { PushSection } from '../../../features/push/web/settings/push-section.tsx';
import { OwnDataSection } from '../../../features/personal-data/web/own-data/own-data-section.tsx';

/** My Settings, with the notices on this device, the export and the erasure of the own data below. */
export const AccountSettings = () => (
  <SettingsScreen
    end={
      <>
        <PushSection />
        <OwnDataSection />
      </>
    }
  />
);
