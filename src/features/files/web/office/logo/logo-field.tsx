import { useRef } from 'react';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { StudioMark } from '../../../../../web/shell/studio-name.tsx';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { PictureInput } from '../../public/picture-input.tsx';
import { LOGO, usePicture } from '../../picture/use-picture.ts';
import { logoTexts } from './logo-texts.ts';

const say = logoTexts();

/** Chooses and removes the studio's logo. Each change is saved at once, independently of a form. */
export function LogoField() {
  const { logo } = useSettings().fe_template_settings;
  const { work, preview, fault, choose, remove } = usePicture(() => queryClient.invalidateQueries(), LOGO);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={2} role="group" aria-labelledby="logo">
      <Text strong small id="logo">
        {say.label}
      </Text>
      <div>{preview === null ? <StudioMark /> : <img src={preview} alt={say.label} height={40} />}</div>
      <Row gap={2}>
        <ButtonWithWork
          look="plain"
          working={work === 'uploading'}
          workingLabel={say.uploading}
          onClick={() => work === 'none' && input.current?.click()}
        >
          {logo === null ? say.choose : say.replace}
        </ButtonWithWork>
        {logo !== null && (
          <ButtonWithWork look="quiet" working={work === 'removing'} workingLabel={say.removing} onClick={remove}>
            {say.remove}
          </ButtonWithWork>
        )}
      </Row>
      <Text tone="soft" small>
        {say.hint}
      </Text>
      <PictureInput ref={input} label={say.choose} onPick={choose} />
      {fault && <Notice kind="error">{fault}</Notice>}
    </Stack>
  );
}
