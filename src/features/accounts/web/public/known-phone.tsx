import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CustomerId } from '../../../../kernel/ids.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import { knownPhoneSay as say } from '../office/known-phone/known-phone-texts.ts';

interface PhoneOwner {
  readonly id: CustomerId;
  readonly name: string;
}

interface KnownPhone {
  /** The server's sentence. */
  readonly message: string;
  /** E.164. */
  readonly phone: string;
  readonly customers: readonly PhoneOwner[];
}

const knownPhoneOf = (error: ApiError | null): KnownPhone | null =>
  error?.code === 'phone-known' ? ({ ...error.details, message: error.message } as unknown as KnownPhone) : null;

/** The question of the last refusal. It stays while its answer is sent, so that the pressed button keeps the focus. */
export function useKnownPhone(error: ApiError | null, isWorking: boolean): KnownPhone | null {
  const [last, keep] = useState(error);
  if (!isWorking && last !== error) keep(error);
  const shown = isWorking ? last : error;
  return useMemo(() => knownPhoneOf(shown), [shown]);
}

interface KnownPhoneProps {
  readonly known: KnownPhone;
  /** The answer is sent. */
  readonly isWorking: boolean;
  readonly onChoose: (owner: PhoneOwner) => void;
  /** Null when the server does not believe it: the person has the same name. */
  readonly onSomebodyElse: (() => void) | null;
}

/** The people who have this number come first. Families share one. */
export function KnownPhoneChoice({ known, isWorking, onChoose, onSomebodyElse }: KnownPhoneProps) {
  const group = useRef<HTMLDivElement>(null);
  const question = useId();
  // The form may be longer than the dialog, and the question is at its end. The focus also reads it, so it is no alert.
  useEffect(() => group.current?.focus(), [known]);
  return (
    <div ref={group} role="group" aria-labelledby={question} tabIndex={-1} className="stack gap-4">
      <Text id={question} tone="bad">
        {known.message}
      </Text>
      {known.customers.map((one) => (
        <ButtonWithWork key={one.id} look="soft" wide disabled={isWorking} onClick={() => onChoose(one)}>
          {say.choose(one.name)}
        </ButtonWithWork>
      ))}
      {onSomebodyElse && (
        <ButtonWithWork look="quiet" wide working={isWorking} onClick={onSomebodyElse}>
          {say.somebodyElse}
        </ButtonWithWork>
      )}
    </div>
  );
}

export const chooseInstead = say.choose;
