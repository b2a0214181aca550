import { describe, expect, it } from 'vitest';
import { path } from '../paths.ts';
import { leavesTheWay } from './leaving.ts';

describe('a held seat', () => {
  it.each(['/', '/class/7', '/account', '/gift-card', '/claim/3', '/series', '/appointments', '/appointment-checkout', '/nowhere'])(
    'is released when the customer goes to %s',
    (to) => expect(leavesTheWay(to, path.reserve)).toBe(true),
  );

  it.each(['/reserve', '/buy', '/classpack/4', '/checkout', '/success/abc', '/login'])('stays held when the customer goes to %s', (to) =>
    expect(leavesTheWay(to, path.reserve)).toBe(false),
  );
});
