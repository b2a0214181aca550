import { useEffect, useRef } from 'react';
import { lookCss } from '../../../../../context/theme-css.ts';
import { StudioMark } from '../../../../../web/shell/studio-name.tsx';
import { Picture } from '../../../../../web/ui/picture/picture.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { buttonClass } from '../../../../../web/ui/button.tsx';
import { studioSettingsSay } from './settings-texts.ts';
import styles from './settings.module.css';

const say = studioSettingsSay.look;

interface LookPreviewProps {
  readonly colour: string;
  readonly radius: number;
  readonly cover: string | null;
}

/** The cover, and a class as customers see it, in the chosen color and corners. */
export function LookPreview({ colour, radius, cover }: LookPreviewProps) {
  const sheet = useRef<CSSStyleSheet>(null);
  useEffect(() => {
    const own = (sheet.current ??= new CSSStyleSheet());
    own.replaceSync(lookCss({ colour, radius }).replaceAll('html:root', 'html:root [data-look]'));
    document.adoptedStyleSheets.push(own);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own);
    };
  }, [colour, radius]);
  return (
    <div className={styles.preview} data-look>
      <strong>
        <StudioMark />
      </strong>
      {cover !== null && <Picture url={cover} sign={null} shape="cover" />}
      <div className={styles.card}>
        <Stack gap={3}>
          <Stack gap={1}>
            <strong>{say.previewClass}</strong>
            <Text tone="soft">9:00 – 10:00</Text>
          </Stack>
          <Row gap={3}>
            <span className={buttonClass({})}>{say.previewButton}</span>
            <Text tone="soft" small>
              {say.previewSeats}
            </Text>
          </Row>
        </Stack>
      </div>
    </div>
  );
}
