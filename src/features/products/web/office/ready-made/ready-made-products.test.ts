import { expect, it } from 'vitest';
import { leftToSave, READY_MADE, readyMadeProduct } from './ready-made-products.ts';

const rows = READY_MADE.map((which) => ({ which, product: readyMadeProduct(which, which, 2) }));
const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
const priced = (row: typeof first, price: number) => ({ ...row, product: { ...row.product, price } });

it('a faulty product is saved first', () => {
  const faulty = priced(third, -1);
  expect(leftToSave([first, second, faulty], new Map())).toEqual([faulty, first, second]);
});

it('a created product is saved again only when it was corrected since', () => {
  const created = new Map([first, second].map((row) => [row.which, row]));
  const corrected = priced(second, 2500);
  expect(leftToSave([first, corrected, third], created)).toEqual([corrected, third]);
});
