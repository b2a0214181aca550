import type { ReactNode } from 'react';
import { Notice } from '../../../web/ui/notice.tsx';
import { checkoutWebTexts } from './texts.ts';

const say = checkoutWebTexts().pay.unread;

interface UnreadPurposeProps {
  readonly title: string;
  readonly onAgain: () => void;
  /** What Pay books all the same; without it Pay buys the pass alone. */
  readonly children?: ReactNode;
}

/** At the checkout of a pass: what it is bought for could not be read (docs/decisions/0148). */
export const UnreadPurpose = ({ title, onAgain, children = say.passAlone }: UnreadPurposeProps) => (
  <Notice kind="warning" title={title} action={{ label: say.again, onPress: onAgain }}>
    {children}
  </Notice>
);
