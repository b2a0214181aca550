import { SettingsScreen } from '../../../features/customers/web/settings/settings-screen.tsx';
import { PushSection } from '../../../features/push/web/settings/push-section.tsx';
import { OwnDataSection } from '../../../features/personal-data/web/own-data/own-data-section.tsx';
import { useAboutTexts } from '../../../features/text-messages/web/public/use-about-texts.ts';

/** My Settings, with the notices on this device, the export and the erasure of the own data below. */
export const AccountSettings = () => (
  <SettingsScreen
    aboutTexts={useAboutTexts()}
    end={
      <>
        <PushSection />
        <OwnDataSection />
      </>
    }
  />
);
