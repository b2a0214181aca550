import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { words } from '../../texts.ts';
import { goTo, keepPlace, placeOf } from '../../shell/keep-place.ts';
import { Kit } from '../../theme/kit.tsx';
import { useEscape } from './escape.ts';
import styles from '../dialog.module.css';

export interface FrameProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly width?: number;
  /** On a phone `page` fills the screen, for forms. `sheet` rises from the bottom to its content's height, for a question. */
  readonly onPhone?: 'page' | 'sheet';
  /** Set for a dialog of several steps, which keeps its height. The id of the element with the number of the step, if there is one. */
  readonly steps?: string | true;
  /** A question is read out when it opens. Of any other dialog the title is enough, because its whole content would follow at once. */
  readonly isQuestion?: boolean;
  readonly children: ReactNode;
}

/** The frame of every dialog: traps the focus, closes by Escape, returns the focus. */
export function Frame({ open, onClose, title, width = 480, onPhone = 'page', steps, isQuestion = false, children }: FrameProps) {
  const isPhone = useMediaQuery('(width < 36em)', false, { getInitialValueInEffect: false });
  const isSheet = isPhone && onPhone === 'sheet';
  useEscape(onClose);
  useFocusBack();
  useGutter();
  return (
    <Kit>
      <Modal.Root
        opened={open}
        onClose={onClose}
        closeOnEscape={false}
        size={width}
        fullScreen={isPhone && !isSheet && !isInKitFrame()}
        centered
        padding="lg"
        transitionProps={{ transition: isSheet ? 'slide-up' : 'fade', duration: 140 }}
        classNames={{
          title: styles.title,
          header: `${styles.header} ${steps ? styles.stepsHeader : ''}`,
          content: `${styles.content} ${isSheet ? styles.sheet : ''} ${steps ? styles.steps : ''}`,
          inner: `${styles.inner} ${isSheet ? styles.bottom : ''}`,
        }}
      >
        <Modal.Overlay backgroundOpacity={1} color="var(--veil)" />
        <Modal.Content>
          {/* The library renders a `header`, which would be a second banner of the page. */}
          <Modal.Header role="presentation">
            {/* Steps focus the title (steps/step-focus.ts). */}
            <Modal.Title tabIndex={-1} {...(typeof steps === 'string' && { 'aria-describedby': steps })}>
              {title}
            </Modal.Title>
            <Modal.CloseButton aria-label={words.close} size={44} iconSize={22} />
          </Modal.Header>
          {isQuestion ? (
            <Modal.Body>{children}</Modal.Body>
          ) : (
            // The library's body would be the description of the dialog.
            <div className={`${styles.body} ${steps ? styles.stepsBody : ''}`}>{children}</div>
          )}
        </Modal.Content>
      </Modal.Root>
    </Kit>
  );
}

/** Whether the page is in the frame of /embed.js, which is as high as its page, so that the window is elsewhere (shell/kit-frame.tsx). */
const isInKitFrame = (): boolean => document.documentElement.hasAttribute('data-kit');

/**
 * Sets the width of the scrollbar for the styles before the dialog removes the scrollbar, so that the page keeps its width (global.css).
 */
function useGutter(): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    // Another dialog has removed it already and set its width.
    if (document.body.hasAttribute('data-scroll-locked')) return;
    page.style.setProperty('--gutter', `${innerWidth - page.getBoundingClientRect().width}px`);
  }, []);
}

/**
 * Returns the focus when the dialog unmounts, because a dialog that is rendered only while open never sees itself close. The focus goes to
 * the element that had it before, or to its replacement.
 */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement && placeOf(document.activeElement));
  useEffect(() => {
    keepPlace();
    return () => {
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener) goTo(opener);
      }, 20);
    };
  }, [opener]);
}
