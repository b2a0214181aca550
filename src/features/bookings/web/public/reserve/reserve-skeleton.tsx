import { Bone, Skeleton } from '../../../../../web/ui/skeleton.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import styles from '../../reserve/reserve-skeleton.module.css';

/** The checkout while the passes load: the class, two passes, the terms, the button. */
export const ReserveSkeleton = () => (
  <Skeleton>
    <Stack gap={4}>
      <div className={styles.lines}>
        <Bone width="48%" height={20} />
        <Bone width="62%" />
        <Bone width="74%" />
      </div>
      <Bone height={86} />
      <Bone height={86} />
      <Bone width="90%" />
      <Bone height={44} />
    </Stack>
  </Skeleton>
);
