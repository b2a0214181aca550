import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/global.css';
import { Checkbox, createTheme, Input, MantineProvider, type CSSVariablesResolver, type MantineColorSchemeManager } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { paletteOf, type Shades } from '../../context/palette.ts';
import { useSettings } from '../lib/settings.ts';
import styles from './kit.module.css';

/** The color scheme follows the system. Nothing is stored. */
const followSystem: MantineColorSchemeManager = {
  get: (byDefault) => byDefault,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/** Maps the library's colors to tokens.css, which defines both schemes. */
const ours = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-primary-color-filled': 'var(--accent-text)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-radius-default': 'var(--radius)',
};
const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });

const themeWith = (shades: Shades) =>
  createTheme({
    colors: { accent: [...shades] as [string, string, string, string, string, string, string, string, string, string] },
    primaryColor: 'accent',
    fontFamily: 'var(--font)',
    fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.375rem' },
    radius: { xs: '4px', sm: '6px', md: 'var(--radius)', lg: '16px', xl: '24px' },
    shadows: { xs: 'var(--shadow)', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Input: Input.extend({
        classNames: { input: styles.input },
        vars: () => ({
          wrapper: {
            '--input-height': '2.875rem',
            '--input-bg': 'var(--surface)',
            '--input-color': 'var(--ink)',
            '--input-padding': '14px',
          } as Record<`--${string}`, string>,
        }),
      }),
      InputWrapper: Input.Wrapper.extend({
        classNames: { label: styles.label, description: styles.description, error: styles.error, required: styles.required },
        defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      }),
      Checkbox: Checkbox.extend({
        classNames: { body: styles.checkBody, input: styles.check, label: styles.checkLabel, labelWrapper: styles.checkWords },
        defaultProps: { size: 'md' },
      }),
    },
  });

/**
 * The form library in the studio's look. Public pages do not load it, so that the schedule stays small. A page or dialog with a form is
 * inside a Kit and is loaded lazily.
 */
export function Kit({ children }: { readonly children: ReactNode }) {
  const { color } = useSettings().fe_template_settings;
  const theme = useMemo(() => themeWith(paletteOf(color).shades), [color]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={followSystem}
      cssVariablesResolver={resolveVariables}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
