import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import { words } from '../texts.ts';
import { Kit } from '../theme/kit.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly width?: number;
  /** On a phone: `page` fills the screen, for forms; `sheet` rises from the bottom as high as it needs, for a question. */
  readonly onPhone?: 'page' | 'sheet';
  readonly children: ReactNode;
}

/**
 * A dialog: keeps the focus inside, closes by Escape, gives the focus back. Load it lazily:
 * `const ReserveDialog = lazy(() => import('./reserve-dialog.tsx'))`.
 */
export function Dialog({ open, onClose, title, width = 480, onPhone = 'page', children }: DialogProps) {
  const isPhone = useMediaQuery('(width < 36em)', false, { getInitialValueInEffect: false });
  const isSheet = isPhone && onPhone === 'sheet';
  useFocusBack();
  return (
    <Kit>
      <Modal
        opened={open}
        onClose={onClose}
        title={title}
        size={width}
        fullScreen={isPhone && !isSheet}
        centered
        padding="lg"
        closeButtonProps={{ 'aria-label': words.close, size: 44, iconSize: 22 }}
        overlayProps={{ backgroundOpacity: 1, color: 'var(--veil)' }}
        transitionProps={{ transition: isSheet ? 'slide-up' : 'fade', duration: 140 }}
        classNames={{
          title: styles.title,
          header: styles.header,
          content: `${styles.content} ${isSheet ? styles.sheet : ''}`,
          inner: isSheet ? styles.bottom : '',
        }}
      >
        {children}
      </Modal>
    </Kit>
  );
}

/** A dialog that is drawn only while it is needed never sees itself close: what had the focus when it came gets it back when it goes. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      }, 20);
    },
    [opener],
  );
}
