import { useState } from 'react';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { CheckField } from '../../../../../web/ui/fields.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { waiverTexts } from '../../../texts.ts';
import { WaiverWords } from '../../waiver/waiver-step.tsx';

const say = waiverTexts();

/** The waiver as customers see it before their first booking. Nothing is sent. */
export function WaiverPreview({ text }: { readonly text: string }) {
  const [hasRead, setHasRead] = useState(false);
  return (
    <Stack gap={4}>
      <strong>{say.title}</strong>
      <WaiverWords text={text} />
      <CheckField label={say.box} checked={hasRead} onChange={setHasRead} />
      <ButtonWithWork wide onClick={() => setHasRead(true)}>
        {say.accept}
      </ButtonWithWork>
    </Stack>
  );
}
