import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ButtonWithWork } from './button.tsx';

describe('a button that works', () => {
  it('says so, and keeps its name beside the spinner', () => {
    const shown = renderToStaticMarkup(<ButtonWithWork working>Save changes</ButtonWithWork>);
    const [, name] = /aria-labelledby="([^"]+)"/.exec(shown)!;
    expect(shown).toContain(`id="${name}">Save changes</span>`);
    expect(shown).toContain('aria-busy="true"');
    expect(shown).toContain('aria-disabled="true"');
  });

  it('is called what its caller calls it', () => {
    const shown = renderToStaticMarkup(
      <ButtonWithWork working aria-label="Cancel Slow Morning Yoga">
        Cancel
      </ButtonWithWork>,
    );
    expect(shown).toContain('aria-label="Cancel Slow Morning Yoga"');
    expect(shown).not.toContain('aria-labelledby');
  });
});

it('a button at rest says nothing of work', () => {
  expect(renderToStaticMarkup(<ButtonWithWork>Save changes</ButtonWithWork>)).not.toMatch(/aria-(busy|disabled|labelledby)/);
});
