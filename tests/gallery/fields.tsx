import { useState } from 'react';
import { ButtonWithWork } from '../../src/web/ui/button.tsx';
import { CheckField, PasswordField, TextField } from '../../src/web/ui/fields.tsx';
import { AreaField } from '../../src/web/ui/fields/area-field.tsx';
import { ChoiceField } from '../../src/web/ui/fields/choice-field.tsx';
import { Form } from '../../src/web/ui/form.tsx';
import { PhoneField } from '../../src/web/ui/phone-field.tsx';
import { LONG, nothing, SPANISH, type Family } from './samples.ts';

const Phone = ({ error }: { readonly error?: string }) => {
  const [value, setValue] = useState('+12125550142');
  return <PhoneField label="Phone" name="phone" value={value} onChange={setValue} error={error} />;
};
const statesOf = (Field: typeof TextField) => ({
  normal: <Field label="Name" onChange={nothing} />,
  disabled: <Field label="Name" disabled onChange={nothing} />,
  error: <Field label="Name" error="Please enter your name." onChange={nothing} />,
  'long text': <Field label={LONG} description={LONG} required onChange={nothing} />,
  Spanish: <Field label={SPANISH} error={SPANISH} onChange={nothing} />,
});

export const fields: Family = {
  TextField: statesOf(TextField),
  PasswordField: statesOf(PasswordField as typeof TextField),
  AreaField: statesOf(AreaField as typeof TextField),
  ChoiceField: {
    normal: <ChoiceField label="Country" data={['Spain', 'France']} onChange={nothing} />,
    disabled: <ChoiceField label="Country" data={['Spain']} disabled onChange={nothing} />,
    error: <ChoiceField label="Country" data={[SPANISH]} error="Please choose a country." onChange={nothing} />,
  },
  CheckField: {
    normal: <CheckField label="Keep me informed" onChange={nothing} />,
    disabled: <CheckField label="Keep me informed" disabled onChange={nothing} />,
    error: <CheckField label={LONG} error="Please accept the waiver." onChange={nothing} />,
    Spanish: <CheckField label={SPANISH} onChange={nothing} />,
  },
  PhoneField: { normal: <Phone />, error: <Phone error="This is not a phone number." /> },
  Form: {
    normal: (
      <Form className="stack gap-4" onSend={nothing}>
        <TextField label="Name" onChange={nothing} />
        <ButtonWithWork type="submit">Save</ButtonWithWork>
      </Form>
    ),
  },
};
