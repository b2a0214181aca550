import type { IconProps } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useIsLoggedIn } from '../../../../../web/lib/session.ts';
import type { path } from '../../../../../web/paths.ts';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../../web/ui/empty-state.tsx';
import { LogInFirst } from '../../../../../web/shell/log-in-first.tsx';

interface KeptCheckoutProps<Choice> {
  readonly address: (typeof path)['reserve' | 'seriesCheckout' | 'appointmentCheckout' | 'checkout'];
  /** Stores the choice in the address, which a window opened from an embedded frame has. Null when the address has none. */
  readonly takeOver: (() => void) | null;
  readonly read: () => Choice | null;
  /** Shown when nothing is stored, with a link to where it is chosen. */
  readonly empty: {
    readonly title: string;
    readonly hint: string;
    readonly Icon: ComponentType<IconProps>;
    readonly to: (typeof path)['schedule' | 'series' | 'appointments' | 'buy'];
    readonly link: string;
  };
  readonly children: (choice: Choice) => ReactNode;
}

/** The first step of every checkout: the stored choice, after a log-in. A choice in the address is stored first, and the address is cleaned. */
export const KeptCheckout = <Choice,>({ takeOver, ...kept }: KeptCheckoutProps<Choice>) =>
  takeOver === null ? <Kept {...kept} /> : <TakeOver address={kept.address} takeOver={takeOver} />;

function TakeOver({ address, takeOver }: { readonly address: string; readonly takeOver: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    takeOver();
    void navigate({ to: address, search: {}, replace: true });
    // oxlint-disable-next-line exhaustive-deps -- once
  }, []);
  return null;
}

function Kept<Choice>({ address, read, empty, children }: Omit<KeptCheckoutProps<Choice>, 'takeOver'>) {
  // Read once. Success clears the stored choice while the page still shows the result.
  const [choice] = useState(read);
  const isLoggedIn = useIsLoggedIn('customer');
  if (choice === null)
    return (
      <EmptyState
        isPage
        title={empty.title}
        icon={<empty.Icon size={36} stroke={1.4} />}
        action={<LinkButton to={empty.to}>{empty.link}</LinkButton>}
      >
        {empty.hint}
      </EmptyState>
    );
  return isLoggedIn ? children(choice) : <LogInFirst from={address} />;
}
