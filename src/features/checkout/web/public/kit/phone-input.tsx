import { useEffect } from 'react';
import { Kit } from '../../../../../web/theme/kit.tsx';
import { PhoneField } from '../../../../../web/ui/phone-field.tsx';
import { focusPhone } from './phone-error.ts';
import { kitSay } from './kit-texts.ts';

interface PhoneInputProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (phone: string) => void;
}

/** The phone field, loaded only when the studio requires a phone that is missing. */
export default function PhoneInput({ value, error, onChange }: PhoneInputProps) {
  // On a slow connection the button may have been pressed before this field appeared.
  useEffect(() => {
    if (error !== null) focusPhone();
  }, [error]);
  return (
    <Kit>
      <PhoneField
        label={kitSay.phone}
        name="customer_phone"
        description={kitSay.phoneHint}
        required
        value={value}
        error={error ?? undefined}
        onChange={onChange}
      />
    </Kit>
  );
}
