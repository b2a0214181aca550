import { expect, it } from 'vitest';
import { scenes } from '../support/browser/scenes.ts';
import { testAccessibility, faultsOf, type Faults } from '../support/browser/usable.ts';

const demo = testAccessibility(scenes.filter(({ who }) => who === undefined));

/** One fault at every size, one on a desktop only, and a line too wide for a narrow page. */
const FAULTY = `<!doctype html><html lang="en"><head><title>Faulty</title><meta name="viewport" content="width=device-width"><style>
  p { color: #999; background: #fff } img { display: none } @media (width > 1000px) { img { display: block; width: 9px; height: 9px } }
  h1 { width: 330px }
  </style></head><body><main><h1>Pale</h1><p>pale</p><button></button><table><tr><td>1</td></tr></table><img src="data:,"></main></body></html>`;

it('control: a fault is detected', () =>
  demo.visit({ device: 'phone', bypassCSP: true }, async ({ page }) => {
    await page.setContent(FAULTY);
    const faults = await faultsOf(page);
    const rules = (at: keyof Faults) => new Set(faults[at]?.map((fault) => fault.split(':')[0]));
    expect(faults.narrow).toContain('<h1>Pale</h1>');
    expect(rules('phone light')).toEqual(new Set(['button-name', 'color-contrast', 'without a name']));
    expect(rules('desk dark')).toEqual(new Set(['button-name', 'color-contrast', 'image-alt', 'without a name']));
  }));
