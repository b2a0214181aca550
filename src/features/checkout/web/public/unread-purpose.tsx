import type { ReactNode } from 'react';
import { Notice } from '../../../../web/ui/notice.tsx';
import { checkoutWebTexts } from '../texts.ts';

const say = checkoutWebTexts().pay.unread;

interface UnreadPurposeProps {
  readonly title: string;
  readonly onAgain: () => void;
  /** The booking that Pay still makes. Defaults to the text that Pay buys the pass alone. */
  readonly children?: ReactNode;
}

/** Warns at the checkout that the purpose of the purchase could not be read (docs/decisions/0148). */
export const UnreadPurpose = ({ title, onAgain, children = say.passAlone }: UnreadPurposeProps) => (
  <Notice kind="warning" title={title} action={{ label: say.again, onPress: onAgain }}>
    {children}
  </Notice>
);
