import { describe, expect, it } from 'vitest';
import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import { decideSeriesChange } from './decide-series-change.ts';

const ids = (...all: number[]) => all.map((one) => asId<ClassSessionId>(one));

describe('the classes of a series', () => {
  it.each([
    ['nobody has booked it', ids(2), ids()],
    ['all booked classes stay', ids(1, 2), ids(1, 2)],
    ['a class is added', ids(1, 2, 3), ids(1, 2)],
    ['the order changes', ids(2, 1), ids(1, 2)],
    ['a class goes that nobody booked', ids(1), ids(1)],
  ] as const)('change when %s', (_, after, booked) => {
    expect(decideSeriesChange(after, new Set(booked))).toEqual({ ok: true, value: null });
  });

  it('keep each class that somebody booked with the series', () => {
    expect(decideSeriesChange(ids(2), new Set(ids(1, 2, 3)))).toEqual({ ok: false, refusal: { code: 'series-class-booked', classes: 2 } });
  });
});
