import './theme/fonts.css';
import './theme/tokens.css';
import './theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './lib/query.ts';
import { recallSettings } from './lib/settings.ts';
import { router, sections } from './router.tsx';
import { SectionsProvider } from './shell/account-sections.ts';

recallSettings();

const root = createRoot(document.querySelector('#root')!);
// As a transition React draws the page in small steps, so that a cheap phone stays responsive meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SectionsProvider value={sections}>
          <RouterProvider router={router} />
        </SectionsProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
