import { completeInformationTexts, waiverTexts } from '../../texts.ts';

/** The steps before the button of a checkout, in their order. */
export const CHECKOUT_STEPS = ['information', 'waiver'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const TITLES: Record<CheckoutStep, string> = { information: completeInformationTexts().title, waiver: waiverTexts().title };

export const titleOfStep = (step: CheckoutStep): string => TITLES[step];
