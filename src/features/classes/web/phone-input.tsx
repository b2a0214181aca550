import { Kit } from '../../../web/theme/kit.tsx';
import { PhoneField } from '../../../web/ui/phone-field.tsx';
import { reserveSay } from './reserve-texts.ts';

interface PhoneInputProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (phone: string) => void;
}

/** The phone that a studio needs and does not have yet; loaded only then. */
const PhoneInput = ({ value, error, onChange }: PhoneInputProps) => (
  <Kit>
    <PhoneField
      label={reserveSay.reserve.phone}
      name="customer_phone"
      description={reserveSay.reserve.phoneHint}
      required
      value={value}
      error={error ?? undefined}
      onChange={onChange}
    />
  </Kit>
);
export default PhoneInput;
