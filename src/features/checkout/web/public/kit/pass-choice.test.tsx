import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aPayingPass } from '../../../../../../tests/builders/wire-classes.ts';
import type { PassId } from '../../../../../kernel/ids.ts';
import { SettingsProvider, type Settings } from '../../../../../web/lib/settings.ts';
import { PassChoice } from './pass-choice.tsx';

const settings = { timezone: 'America/New_York', date_format: 'DD/MM/YYYY', locale: 'en' } as unknown as Settings;
const second = 2 as PassId;
const passes = [aPayingPass(), aPayingPass({ id: second, name: 'Membership', is_unlimited: true, credits_remaining: null })];

const shown = (differs: { chosen?: PassId; note?: string; disabled?: boolean } = {}) =>
  renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <PassChoice passes={passes} chosen={passes[0]?.id} disabled={false} onChoose={() => undefined} {...differs} />
    </SettingsProvider>,
  );
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)].filter(([input]) => input.includes('checked')).map(([input]) => /value="(\d+)"/.exec(input)?.[1]);

describe('the passes at the checkout', () => {
  it('are one group of radio buttons, with the chosen one checked', () => {
    expect(shown()).toMatch(/<fieldset[^>]*><legend>Pay with<\/legend>/);
    expect(checked(shown())).toEqual(['1']);
    expect(checked(shown({ chosen: second }))).toEqual(['2']);
  });
  it('show the cost of a seat on each', () => {
    expect(shown()).toContain('1 credit of 7 left on 10-class pack');
    expect(shown()).toContain('∞ Unlimited');
  });
  it('have a note below them', () =>
    expect(shown({ note: 'No credit is taken yet.' })).toContain('No credit is taken yet.</p></fieldset>'));
  it('cannot be changed while the reservation is sent', () => {
    expect(shown({ disabled: true })).toMatch(/<fieldset[^>]*disabled/);
    expect(shown()).not.toMatch(/<fieldset[^>]*disabled/);
  });
});
