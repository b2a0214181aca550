import { Outlet, useLocation } from '@tanstack/react-router';
import { path } from '../paths.ts';
import styles from './frame.module.css';
import { StudioClock } from './studio-clock.tsx';
import { StudioName } from './studio-name.tsx';

/** The frame of the staff's own pages: the studio's name leads to the portal, nothing of the public navigation. Its tables get more room. */
export function StaffLayout() {
  const isPortal = useLocation().pathname !== path.staffLogin;
  return (
    <div className={isPortal ? styles.wide : undefined}>
      <header className={styles.bar}>
        <StudioName to={path.staffAccount} />
      </header>
      {isPortal && <StudioClock />}
      <main id="content" className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
