import { Stack, Text } from '../../src/web/ui/layout/layout.tsx';
import { Kit } from '../../src/web/theme/kit.tsx';
import { SettingsProvider, useSettingsQuery } from '../../src/web/lib/settings.ts';
import { buttons } from './buttons.tsx';
import { choices } from './choices.tsx';
import { dialogs } from './dialogs.tsx';
import { fields } from './fields.tsx';
import { lists } from './lists.tsx';
import { messages } from './messages.tsx';
import type { Family } from './samples.ts';

const families: Readonly<Record<string, Family>> = { buttons, fields, choices, messages, lists, dialogs };

/** Applies one color scheme, whatever the system's is: the dark rules are always on or always off. */
function show(scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme;
  const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules));
  for (const rule of rules)
    if (rule instanceof CSSMediaRule && /prefers-color-scheme|gallery/.test(rule.media.mediaText))
      rule.media.mediaText = scheme === 'dark' ? 'all, (--gallery)' : 'not all, (--gallery)';
}

export function Gallery() {
  const settings = useSettingsQuery().data;
  if (!settings) return null;
  return (
    <SettingsProvider value={settings}>
      <Kit>
        <main style={{ maxWidth: 'var(--page)', margin: 'auto', padding: 'var(--edge)' }}>
          <Stack gap={6}>
            <h1>Gallery</h1>
            <p>
              <button onClick={() => show('light')}>Light</button> <button onClick={() => show('dark')}>Dark</button>
            </p>
            {Object.entries(families).map(([name, family]) => (
              <Stack key={name} gap={4}>
                {Object.entries(family).map(([component, states]) => (
                  <Stack as="section" key={component} gap={2} data-component={component} aria-label={component}>
                    <h2>{component}</h2>
                    {Object.entries(states).map(([state, part]) => (
                      <Stack key={state} gap={1} data-state={state}>
                        <Text tone="faint" small>
                          {state}
                        </Text>
                        <div>{part}</div>
                      </Stack>
                    ))}
                  </Stack>
                ))}
              </Stack>
            ))}
          </Stack>
        </main>
      </Kit>
    </SettingsProvider>
  );
}
