import { useEffect, useRef } from 'react';
import type { CustomerId } from '../../../../kernel/ids.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
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

export const knownPhoneOf = (error: ApiError | null): KnownPhone | null =>
  error?.code === 'phone-known' ? ({ ...error.details, message: error.message } as unknown as KnownPhone) : null;

interface KnownPhoneProps {
  readonly known: KnownPhone;
  readonly onChoose: (owner: PhoneOwner) => void;
  /** Null when the server does not believe it: the person has the same name. */
  readonly onSomebodyElse: (() => void) | null;
}

/** The people who have this number come first. Families share one. */
export function KnownPhoneChoice({ known, onChoose, onSomebodyElse }: KnownPhoneProps) {
  const group = useRef<HTMLDivElement>(null);
  // The form may be longer than the dialog, and the question is at its end.
  useEffect(() => group.current?.focus(), []);
  return (
    <div ref={group} role="group" aria-label={known.message} tabIndex={-1} className="stack gap-4">
      <Notice kind="error">{known.message}</Notice>
      {known.customers.map((one) => (
        <ButtonWithWork key={one.id} look="soft" wide onClick={() => onChoose(one)}>
          {say.choose(one.name)}
        </ButtonWithWork>
      ))}
      {onSomebodyElse && (
        <ButtonWithWork look="quiet" wide onClick={onSomebodyElse}>
          {say.somebodyElse}
        </ButtonWithWork>
      )}
    </div>
  );
}

export const chooseInstead = say.choose;
