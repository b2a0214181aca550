import type { Ref } from 'react';
import { Kit } from '../../../../web/theme/kit.tsx';
import { CardFields, type CardFieldsHandle } from '../../../payments/web/card-fields.tsx';

/** The fields of the gateway; loaded where a card is taken. */
export default function CardEntry(props: { readonly ref: Ref<CardFieldsHandle>; readonly disabled: boolean }) {
  return (
    <Kit>
      <CardFields {...props} />
    </Kit>
  );
}
