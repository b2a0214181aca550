import { useRef } from 'react';
import { useSettings } from '../../../../../web/lib/settings.ts';
import { saveFile } from '../../../../../web/lib/files/use-save-file.ts';
import { copied } from '../../../../../web/shell/share.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { useFocusAtTop } from './use-focus-at-top.ts';
import { factorSay as say } from './second-factor-web-texts.ts';
import styles from './second-factor.module.css';

/** The codes, once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { studio_name: studio } = useSettings();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAtTop(title);
  const copy = async () => toast((await copied(codes.join('\n'))) ? say.codesCopied : say.notCopied);
  const download = () =>
    saveFile({ filename: say.file, content_type: 'text/plain', content: `${say.fileTitle(studio)}\n\n${codes.join('\n')}\n` });
  return (
    <Stack gap={4}>
      <h2 ref={title} tabIndex={-1}>
        {say.codesTitle}
      </h2>
      <p>{say.codesBody}</p>
      <div className={styles.codes}>
        <ol>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <Row gap={2}>
        <ButtonWithWork look="plain" onClick={() => void copy()}>
          {say.copyCodes}
        </ButtonWithWork>
        <ButtonWithWork look="plain" onClick={download}>
          {say.download}
        </ButtonWithWork>
      </Row>
      <ButtonWithWork wide onClick={onDone}>
        {say.done}
      </ButtonWithWork>
    </Stack>
  );
}
