import { SignaturesScreen } from '../../../features/customers/web/office/waiver/signatures-screen.tsx';
import { WaiverPreview } from '../../../features/customers/web/office/waiver/waiver-preview.tsx';
import { WaiverVersions } from '../../../features/customers/web/office/waiver/waiver-versions.tsx';
import { LogoField } from '../../../features/files/web/public/logo-field.ts';
import { GatewaysLine } from '../../../features/payments/web/office/gateways/gateways-line.tsx';
import { GatewaysScreen } from '../../../features/payments/web/office/gateways/gateways-screen.tsx';
import { useAbility, useStaffFeatures } from '../../../features/staff/web/public/use-ability.ts';
import { TextsLine } from '../../../features/text-messages/web/office/texts/texts-line.tsx';
import { TextsScreen } from '../../../features/text-messages/web/office/texts/texts-screen.tsx';
import { SettingsScreen as Settings } from '../../../features/studio/web/office/settings/settings-screen.tsx';
import { WalletsLine } from '../../../features/wallet-passes/web/office/wallets/wallets-line.tsx';
import { WalletsScreen } from '../../../features/wallet-passes/web/office/wallets/wallets-screen.tsx';
import { TermsOfCancelling } from './terms-of-cancelling.tsx';

export function SettingsScreen({ thing }: { readonly thing: string | undefined }) {
  const mayConnect = useAbility('connect-payments');
  const features = useStaffFeatures();
  const seesPeople = useAbility('see-customers');
  return (
    <Settings
      thing={thing}
      features={features}
      logo={<LogoField />}
      gateways={mayConnect ? { page: <GatewaysScreen />, line: <GatewaysLine /> } : undefined}
      wallets={mayConnect ? { page: <WalletsScreen />, line: <WalletsLine /> } : undefined}
      texts={mayConnect ? { page: <TextsScreen />, line: <TextsLine /> } : undefined}
      termsOf={(values) => <TermsOfCancelling values={values} />}
      waiver={{ previewOf: (text) => <WaiverPreview text={text} />, versions: <WaiverVersions seesPeople={seesPeople} /> }}
      signatures={seesPeople ? <SignaturesScreen /> : undefined}
    />
  );
}
