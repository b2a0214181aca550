import { words } from '../texts.ts';
import styles from './skeleton.module.css';

interface BoneProps {
  readonly width?: number | string;
  readonly height?: number;
  readonly round?: boolean;
}

/** A grey shape where something will stand. Put several into the shape of what comes, inside `<Skeleton>`. */
export const Bone = ({ width = '100%', height = 16, round = false }: BoneProps) => (
  <span className={styles.bone} style={{ width, height, ...(round && { borderRadius: '50%' }) }} />
);

/** Tells a screen reader once that something loads, and hides the shapes from it. */
export function Skeleton({ children }: { readonly children: React.ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{words.loading}</span>
      <div aria-hidden="true" className={styles.breathing}>
        {children}
      </div>
    </div>
  );
}

/** Rows with a time, two lines and a button, without a word for screen readers. */
export const RowBones = ({ rows }: { readonly rows: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={styles.row}>
        <Bone height={18} width={64} />
        <div className={styles.lines}>
          <Bone height={18} width="55%" />
          <Bone height={14} width="35%" />
        </div>
        <Bone height={40} />
      </div>
    ))}
  </div>
);

/** The schedule's day, a list of bookings. */
export const RowsSkeleton = ({ rows = 5 }: { readonly rows?: number }) => (
  <Skeleton>
    <RowBones rows={rows} />
  </Skeleton>
);
