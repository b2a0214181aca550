import { describe, expect, it } from 'vitest';
import { sizeOf } from './crop.ts';

describe('the stored size of a cropped picture', () => {
  it.each([
    { shape: 'square', width: 3000, size: { width: 512, height: 512 } },
    { shape: 'wide', width: 4000, size: { width: 1280, height: 720 } },
    { shape: 'wide', width: 320, size: { width: 320, height: 180 } },
    { shape: 'cover', width: 4000, size: { width: 1920, height: 480 } },
    { shape: 'square', width: 0.2, size: { width: 1, height: 1 } },
  ] as const)('$shape of $width pixels', ({ shape, width, size }) => {
    expect(sizeOf(shape, { width })).toEqual(size);
  });
});
