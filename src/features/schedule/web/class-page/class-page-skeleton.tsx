import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import styles from './class-page-skeleton.module.css';

export const ClassPageSkeleton = () => (
  <Skeleton>
    <div className={styles.page}>
      <Bone width={96} height={18} />
      <Bone width="58%" height={34} />
      {[0, 1, 2].map((fact) => (
        <div key={fact} className={styles.fact}>
          <Bone width={32} height={32} round />
          <div className={styles.lines}>
            <Bone width="44%" />
            <Bone width="30%" height={14} />
          </div>
        </div>
      ))}
      <Bone height={72} />
      <Bone height={44} />
    </div>
  </Skeleton>
);
