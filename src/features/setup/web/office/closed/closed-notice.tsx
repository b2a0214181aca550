import type { ReactNode } from 'react';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { Row, Stack } from '../../../../../web/ui/layout/layout.tsx';
import { closedTexts } from './closed-texts.ts';
import { PreviewButton } from './preview-button.tsx';

const say = closedTexts();

/** Above every page of the portal until the studio opens. `children`: the way to the opening, for its owner. */
export function ClosedNotice({ children }: { readonly children?: ReactNode }) {
  return (
    <Notice kind="warning" title={say.title}>
      <Stack gap={3}>
        {say.body}
        <Row gap={2}>
          {children}
          <PreviewButton />
        </Row>
      </Stack>
    </Notice>
  );
}
