import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../../web/lib/query.ts';
import { SettingsProvider, type Settings } from '../../../../../web/lib/settings.ts';
import { Kit } from '../../../../../web/theme/kit.tsx';
import type { TextSettings } from '../../../contract/office-texts.contract.ts';
import { AccountForm } from './account-form.tsx';

const settings = { fe_template_settings: { color: '#336655' } } as unknown as Settings;
const ACCOUNT = {
  accountSid: 'AC1',
  accountName: 'Harbor',
  sender: '+14155552671',
  tokenEnd: 'nt_1',
  textTrouble: null,
  connectedAt: null,
};

it.each([
  [null, 'Cancel'],
  [ACCOUNT, 'Keep the account'],
] as const)('the form of an account has a way back', (account, back) => {
  const form = (
    <QueryClientProvider client={queryClient}>
      <SettingsProvider value={settings}>
        <Kit>
          <AccountForm account={account as TextSettings['textAccount']} onDone={() => undefined} />
        </Kit>
      </SettingsProvider>
    </QueryClientProvider>
  );
  expect(renderToStaticMarkup(form)).toContain(back);
});
