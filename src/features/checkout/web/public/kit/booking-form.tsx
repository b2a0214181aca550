import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import type { PassId } from '../../../../../kernel/ids.ts';
import type { ApiError } from '../../../../../web/lib/api-error.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Bone } from '../../../../../web/ui/skeleton.tsx';
import { CheckoutQuestions, useCheckoutAsk, WaiverNote } from '../../../../customers/web/public/checkout-ask.ts';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import styles from './booking-form.module.css';
import type { Bookable } from './kit-texts.ts';
import { PassChoice } from './pass-choice.tsx';
import type { PayingPass } from './paying-pass.ts';
import { Refusal } from './refusal.tsx';
import { UnfitPasses, type UnfitPass } from './unfit-passes.tsx';

const PhoneInput = lazy(() => import('./phone-input.tsx'));

type Questions = Parameters<typeof useCheckoutAsk>[0] &
  ComponentProps<typeof CheckoutQuestions>['offer'] &
  ComponentProps<typeof WaiverNote>['offer'];

interface FormParts {
  readonly form: {
    readonly needsPhone: boolean;
    /** Without it, the studio's questions ask for the phone. */
    readonly phoneField?: ComponentProps<typeof PhoneInput>;
    readonly isWorking: boolean;
    readonly error: ApiError | null;
    readonly send: () => void;
  };
  /** Further fields, between the pass and the terms. */
  readonly children?: ReactNode;
  /** The cancellation terms. */
  readonly terms?: ReactNode;
  readonly warning?: ReactNode;
  readonly button: string;
  readonly workingLabel?: string;
}

interface CheckoutFieldsProps extends FormParts {
  readonly id?: string;
  readonly offer: { readonly custom_unfilled_fields: readonly unknown[] };
  readonly payment: ReactNode;
  readonly isNarrow?: boolean;
  /** Checks what must be known before the booking. Returns whether the form may be sent. */
  readonly mayBook: () => boolean;
  /** Below the button. */
  readonly more?: ReactNode;
}

/** The order of every form that books: the pass, what is missing, the terms, the refusal, the button. One press makes one booking. */
export function CheckoutFields({ form, offer, payment, children, isNarrow = false, mayBook, ...parts }: CheckoutFieldsProps) {
  return (
    <Form
      {...(parts.id !== undefined && { id: parts.id })}
      className={`stack gap-5 ${isNarrow ? styles.narrow : ''}`}
      onSend={() => mayBook() && form.send()}
    >
      {payment}
      {form.needsPhone && form.phoneField && offer.custom_unfilled_fields.length === 0 && (
        <Suspense fallback={<Bone height={96} />}>
          <PhoneInput {...form.phoneField} />
        </Suspense>
      )}
      {children}
      {parts.terms !== undefined && <Text tone="soft">{parts.terms}</Text>}
      {parts.warning}
      <Stack gap={2} data-step-foot="">
        <Refusal error={form.error} />
        <ButtonWithWork
          type="submit"
          wide
          working={form.isWorking}
          {...(parts.workingLabel !== undefined && { workingLabel: parts.workingLabel })}
        >
          {parts.button}
        </ButtonWithWork>
        {parts.more}
      </Stack>
    </Form>
  );
}

interface BookingFormProps extends FormParts {
  readonly offer: Questions;
  readonly payment: ReactNode;
  /** The studio's questions may have changed: load the offer again. */
  readonly onAskAgain: () => void;
}

/** The form of a page, which asks the studio's questions in a dialog. */
export function BookingForm({ form, offer, payment, onAskAgain, ...parts }: BookingFormProps) {
  const asksPhone = form.needsPhone && form.phoneField === undefined;
  const ask = useCheckoutAsk(offer, { isWanted: true, onAccepted: onAskAgain, asksPhone });
  return (
    <>
      <CheckoutFields
        {...{ form, offer, ...parts }}
        payment={
          <>
            {payment}
            <WaiverNote {...{ offer, ask }} />
          </>
        }
        mayBook={() => !ask.ask()}
      />
      <CheckoutQuestions {...{ offer, ask }} asksPhone={form.needsPhone} />
    </>
  );
}

interface PassesProps {
  readonly offer: { readonly passes: readonly PayingPass[]; readonly ineligible_passes: readonly UnfitPass[] };
  readonly thing: Bookable;
  readonly form: { readonly pass: PayingPass | undefined; readonly choosePass: (id: PassId) => void; readonly isWorking: boolean };
  readonly credits?: number;
  readonly note?: ReactNode;
}

/** The passes that can pay, and below them the reasons for the others. */
export const Passes = ({ offer, thing, form, credits, note }: PassesProps) => (
  <>
    <PassChoice passes={offer.passes} chosen={form.pass?.id} disabled={form.isWorking} onChoose={form.choosePass} {...{ credits, note }} />
    <UnfitPasses unfit={offer.ineligible_passes} thing={thing} />
  </>
);
