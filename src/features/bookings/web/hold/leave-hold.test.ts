import { describe, expect, it } from 'vitest';
import { leavesTheWay } from './leave-hold.ts';

describe('the seat that is held', () => {
  it.each(['/', '/class/7', '/account', '/gift-card', '/claim/3', '/series', '/nowhere'])('is given back by who goes to %s', (to) =>
    expect(leavesTheWay(to)).toBe(true),
  );

  it.each(['/reserve', '/buy', '/classpack/4', '/checkout', '/success/abc', '/login'])('stays held for who goes to %s', (to) =>
    expect(leavesTheWay(to)).toBe(false),
  );
});
