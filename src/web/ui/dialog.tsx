import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { words } from '../texts.ts';
import { Kit } from '../theme/kit.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly width?: number;
  readonly children: ReactNode;
}

/**
 * A dialog: keeps the focus inside, closes by Escape, gives the focus back. On a phone it fills the screen. Load it lazily:
 * `const ReserveDialog = lazy(() => import('./reserve-dialog.tsx'))`.
 */
export function Dialog({ open, onClose, title, width = 480, children }: DialogProps) {
  const isPhone = useMediaQuery('(width < 36em)', false, { getInitialValueInEffect: false });
  return (
    <Kit>
      <Modal
        opened={open}
        onClose={onClose}
        title={title}
        size={width}
        fullScreen={isPhone}
        centered
        padding="lg"
        closeButtonProps={{ 'aria-label': words.close, size: 44 }}
        overlayProps={{ backgroundOpacity: 1, color: 'var(--veil)' }}
        transitionProps={{ transition: 'fade', duration: 140 }}
        classNames={{ title: styles.title, content: styles.content, header: styles.header }}
      >
        {children}
      </Modal>
    </Kit>
  );
}
