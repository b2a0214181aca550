import { LogoField } from '../../../features/files/web/public/logo-field.ts';
import { GatewaysLine } from '../../../features/payments/web/office/gateways/gateways-line.tsx';
import { GatewaysScreen } from '../../../features/payments/web/office/gateways/gateways-screen.tsx';
import { useAbility } from '../../../features/staff/web/public/use-ability.ts';
import { SettingsScreen as Settings } from '../../../features/studio/web/office/settings/settings-screen.tsx';
import { TermsOfCancelling } from './terms-of-cancelling.tsx';

export function SettingsScreen({ thing }: { readonly thing: string | undefined }) {
  const mayConnect = useAbility('connect-payments');
  return (
    <Settings
      thing={thing}
      logo={<LogoField />}
      gateways={mayConnect ? { page: <GatewaysScreen />, line: <GatewaysLine /> } : undefined}
      termsOf={(values) => <TermsOfCancelling values={values} />}
    />
  );
}
