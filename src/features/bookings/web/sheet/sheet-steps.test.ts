import { describe, expect, it } from 'vitest';
import { placeIn } from '../../../../web/ui/steps/step-place.ts';
import { currentStep, isLasting, SHEET_STEPS, stepsOf, type SheetState } from './sheet-steps.ts';

const VISITOR: SheetState = { isLoggedIn: false, offer: undefined, isBuying: false, hasBought: false, wentOn: false };
const LOADING: SheetState = { ...VISITOR, isLoggedIn: true };
const withPass = (...owed: readonly ('information' | 'waiver')[]): SheetState => ({ ...LOADING, offer: { hasPass: true, owed } });
const withoutPass = (...owed: readonly ('information' | 'waiver')[]): SheetState => ({ ...LOADING, offer: { hasPass: false, owed } });

/** Goes through the states as the sheet does, and keeps the lasting steps. */
function walk(...states: readonly SheetState[]): string[] {
  const done = new Set<string>();
  return states.map((state) => {
    const step = currentStep(state);
    const steps = stepsOf(state, [...done]);
    for (const one of [...(steps ?? []), ...(step === null ? [] : [step])]) if (isLasting(one)) done.add(one);
    const place = placeIn(steps, step);
    return place === null ? `${step}` : `${step} ${place.at}/${place.of}`;
  });
}

describe('the steps of the booking sheet', () => {
  it.each([
    ['one press, so no number', [withPass()], ['book']],
    ['a pass with open questions', [withPass('information', 'waiver')], ['choose 1/4']],
    [
      'a pass with open questions, step by step',
      [
        withPass('information', 'waiver'),
        { ...withPass('information', 'waiver'), wentOn: true },
        { ...withPass('waiver'), wentOn: true },
        { ...withPass(), wentOn: true },
      ],
      ['choose 1/4', 'information 2/4', 'waiver 3/4', 'book 4/4'],
    ],
    ['no pass', [withoutPass(), { ...withoutPass(), isBuying: true }], ['choose 1/2', 'pay 2/2']],
    [
      'no pass and a waiver, and back to the choice in between',
      [
        withoutPass('waiver'),
        { ...withoutPass('waiver'), isBuying: true },
        withoutPass('waiver'),
        { ...withoutPass('waiver'), isBuying: true },
        { ...withoutPass(), isBuying: true },
      ],
      ['choose 1/3', 'waiver 2/3', 'choose 1/3', 'waiver 2/3', 'pay 3/3'],
    ],
    [
      'a visitor, whose steps are known after the log-in',
      [VISITOR, LOADING, withoutPass('waiver'), { ...withoutPass('waiver'), isBuying: true }, { ...withoutPass(), isBuying: true }],
      ['log-in', 'null', 'choose 2/4', 'waiver 3/4', 'pay 4/4'],
    ],
    ['a visitor with a pass', [VISITOR, withPass()], ['log-in', 'book 2/2']],
    ['a bought pass that is used by hand', [{ ...withPass(), hasBought: true }], ['book 3/3']],
    ['a bought pass that is paid later', [{ ...withoutPass(), hasBought: true }], ['null']],
    ['a guest for whom no pass pays, and back', [withPass(), withoutPass(), withPass()], ['book', 'choose 1/2', 'book']],
    [
      'a new question on the way',
      [withPass('waiver'), { ...withPass('information', 'waiver'), wentOn: true }],
      ['choose 1/3', 'information 2/4'],
    ],
  ])('%s', (_, states, places) => expect(walk(...states)).toEqual(places));

  it('come in one order', () => {
    const steps = stepsOf({ ...withPass('information', 'waiver'), hasBought: true }, ['log-in'])!;
    expect(steps).toEqual(SHEET_STEPS);
  });
});
