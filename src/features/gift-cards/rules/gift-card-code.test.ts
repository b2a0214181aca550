import { describe, expect, it } from 'vitest';
import { CODE_BYTES, codeOfBytes, lastFourOf, readCode } from './gift-card-code.ts';

describe('a gift card code', () => {
  it('has 16 letters and digits in groups, without look-alikes', () => {
    const all = codeOfBytes(Uint8Array.from({ length: CODE_BYTES }, (_, nth) => nth));
    const rest = codeOfBytes(Uint8Array.from({ length: CODE_BYTES }, (_, nth) => nth + 16));
    expect(all).toBe('2345-6789-ABCD-EFGH');
    expect(rest).toBe('JKLM-NPQR-STUV-WXYZ');
    expect(lastFourOf(rest)).toBe('WXYZ');
  });

  it('is recognised in any spelling', () => {
    for (const typed of ['K7QM-2XPA-9RTE-HW4C', 'k7qm 2xpa 9rte hw4c', ' K7QM2XPA9RTEHW4C '])
      expect(readCode(typed)).toBe('K7QM2XPA9RTEHW4C');
  });

  it('is refused otherwise', () => {
    for (const typed of ['', 'WELCOME10', 'K7QM-2XPA-9RTE-HW4', 'K7QM-2XPA-9RTE-HW4CC', 'O7QM-2XPA-9RTE-HW4C'])
      expect(readCode(typed)).toBeNull();
  });
});
