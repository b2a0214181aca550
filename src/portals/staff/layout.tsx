import { Outlet, useLocation } from '@tanstack/react-router';
import { path } from '../../web/paths.ts';
import styles from '../../web/shell/frame.module.css';
import { StudioClock } from './studio-clock.tsx';
import { StudioName } from '../../web/shell/studio-name.tsx';

/** The layout of the staff pages: the studio's name links to the portal, there is no public navigation, and tables get more width. */
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
