import { Outlet } from '@tanstack/react-router';
import { path } from '../paths.ts';
import styles from './frame.module.css';
import { StudioName } from './studio-name.tsx';

/** The frame of the staff's own pages: the studio's name leads to the portal, nothing of the public navigation. */
export function StaffLayout() {
  return (
    <>
      <header className={styles.bar}>
        <StudioName to={path.staffAccount} />
      </header>
      <main id="content" className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
