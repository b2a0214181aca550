import { lazy, Suspense, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { call } from '../../../../web/lib/api.ts';
import { TextField } from '../../../../web/ui/fields.tsx';
import { useTellRefusal } from '../../../../web/ui/refusals/refusals.ts';
import { enterCard, openTestWallet } from '../../contract/sandbox.contract.ts';
import { brandOf, digitsOf } from '../../rules/card-entry.ts';
import { caretIn, expiryOf, groupedExpiry, groupedNumber } from '../card-typing.ts';
import styles from './card-fields.module.css';
import { cardTexts } from '../texts.ts';

const say = cardTexts();
const TestCards = lazy(() => import('../test-cards.tsx'));

export interface EnteredCard {
  readonly name: string;
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export interface CardFieldsHandle {
  /**
   * Checks the fields, sends them to the gateway and returns the gateway's name of the card. Null when a field is invalid; the field then
   * shows its error and the form focuses it. Throws an ApiError when there is no answer.
   */
  tokenize(): Promise<{ id: string; brand: string; lastFour: string } | null>;
}

interface CardFieldsProps {
  readonly ref: Ref<CardFieldsHandle>;
  readonly disabled?: boolean;
  /** Offers a test wallet. One press sends the form. */
  readonly hasWallet: boolean;
}

/** Widths in pixels that reserve space for the brand's name, so that all digits stay visible on a narrow phone. */
const LETTER = 7;
const BESIDE = 18;

type Messages = Partial<Record<keyof EnteredCard, string>>;
type FieldName = keyof EnteredCard;

/** The card fields of the embedded gateway. The input goes to the gateway only and is never saved as a draft. Render this inside a Kit. */
export function CardFields({ ref, disabled = false, hasWallet }: CardFieldsProps) {
  const [card, setCard] = useState<EnteredCard>({ name: '', number: '', expiry: '', cvc: '' });
  const [refused, setRefused] = useState<Messages>({});
  const fields = useRef<HTMLDivElement>(null);
  const keepCaret = useCaret(fields);
  const tellRefusal = useTellRefusal();
  const isByWallet = useRef(false);
  const [showsCards, showCards] = useState(false);

  const tokenize = async () => {
    const { month: exp_month, year: exp_year } = expiryOf(card.expiry);
    const { name, number, cvc } = card;
    setRefused({});
    try {
      const { id, brand, last_four } = await (isByWallet.current
        ? call(openTestWallet, { body: {} }, { as: 'nobody' })
        : call(enterCard, { body: { name, number, exp_month, exp_year, cvc } }, { as: 'nobody' }));
      return { id, brand, lastFour: last_four };
    } catch (thrown) {
      if (!isApiError(thrown) || thrown.status !== 422) throw thrown;
      setRefused(messagesOf(thrown.errors));
      tellRefusal();
      return null;
    }
  };
  useImperativeHandle(ref, () => ({ tokenize }));
  /** The form asks for the card while it is sent, unless it shows a question first. Each press decides again. */
  const payByWallet = (form: HTMLFormElement | null) => {
    isByWallet.current = true;
    form?.requestSubmit();
    isByWallet.current = false;
  };

  const field = (name: FieldName, shown: (text: string) => string = (text) => text) => ({
    name: `card-${name}`,
    value: card[name],
    disabled,
    error: refused[name],
    onChange: (typed: string) => {
      const text = shown(typed);
      keepCaret(typed, text);
      setCard((now) => ({ ...now, [name]: text }));
    },
  });
  const brand = brandOf(card.number);
  const inDigits = { inputMode: 'numeric', dir: 'ltr' } as const;
  return (
    <div ref={fields} className="stack gap-4">
      {hasWallet && (
        <ButtonWithWork look="plain" disabled={disabled} onClick={({ currentTarget }) => payByWallet(currentTarget.form)}>
          {say.test.wallet}
        </ButtonWithWork>
      )}
      <TextField {...field('name')} label={say.name} autoComplete="cc-name" />
      <TextField
        {...field('number', groupedNumber)}
        {...inDigits}
        label={say.number}
        autoComplete="cc-number"
        rightSectionWidth={brand === null ? BESIDE : brand.length * LETTER + BESIDE}
        rightSection={<span className={styles.brand}>{brand}</span>}
      />
      <div className={styles.pair}>
        <TextField
          {...field('expiry', groupedExpiry)}
          {...inDigits}
          label={say.expiry}
          placeholder={say.expiryHint}
          autoComplete="cc-exp"
        />
        <TextField {...field('cvc', (text) => digitsOf(text).slice(0, 4))} {...inDigits} label={say.cvc} autoComplete="cc-csc" />
      </div>
      <details className="soft small" onToggle={() => showCards(true)}>
        <summary className={styles.testTitle}>{say.test.title}</summary>
        {showsCards && (
          <Suspense>
            <TestCards />
          </Suspense>
        )}
      </details>
    </div>
  );
}

/** The first message of each field. Month and year share one field. */
const messagesOf = ({ name, number, exp_month, exp_year, cvc }: Readonly<Record<string, readonly string[]>>): Messages => ({
  ...(name && { name: name[0]! }),
  ...(number && { number: number[0]! }),
  ...((exp_month ?? exp_year) && { expiry: (exp_month ?? exp_year)![0]! }),
  ...(cvc && { cvc: cvc[0]! }),
});

/** Formatting moves the caret to the end of the input. This hook puts it back behind the same digit. */
function useCaret(fields: { readonly current: HTMLElement | null }): (typed: string, shown: string) => void {
  const [caret, setCaret] = useState<{ readonly input: HTMLInputElement; readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (caret?.input === document.activeElement) caret?.input.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (typed, shown) => {
    const input = document.activeElement;
    if (!(input instanceof HTMLInputElement) || !fields.current?.contains(input)) return;
    if (typed !== shown) setCaret({ input, at: caretIn(shown, typed, input.selectionStart ?? typed.length) });
  };
}
