import { words } from '../texts.ts';
import { Stack } from './layout/layout.tsx';
import styles from './skeleton.module.css';

interface BoneProps {
  readonly width?: number | string;
  readonly height?: number;
  readonly round?: boolean;
}

/** A grey placeholder. Arrange several in the shape of the coming content, inside `<Skeleton>`. */
export const Bone = ({ width = '100%', height = 16, round = false }: BoneProps) => (
  <span className={styles.bone} style={{ width, height, ...(round && { borderRadius: '50%' }) }} />
);

/** Announces loading once and hides the placeholders from screen readers. */
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

/** Placeholders for the classes of a day, each as high as a row with an instructor and a place. Silent for screen readers. */
export const RowBones = ({ rows }: { readonly rows: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={styles.row} data-bones>
        <Bone height={56} width={56} />
        <Stack gap={2}>
          <Bone height={14} width="30%" />
          <Bone height={18} width="55%" />
          <Bone height={14} width="45%" />
        </Stack>
        <Bone height={40} width={96} />
      </div>
    ))}
  </div>
);

/** The placeholder of the schedule's day. */
export const RowsSkeleton = ({ rows = 5 }: { readonly rows?: number }) => (
  <Skeleton>
    <RowBones rows={rows} />
  </Skeleton>
);

/** The placeholder of a form: fields with labels, and the button. */
export const FormSkeleton = ({ fields = 2, hasTitle = false }: { readonly fields?: number; readonly hasTitle?: boolean }) => (
  <Skeleton>
    <Stack gap={5} narrow>
      {hasTitle && <TitleBones />}
      {Array.from({ length: fields }, (_, index) => (
        <Stack key={index} gap={2}>
          <Bone height={14} width={88} />
          <Bone height={46} />
        </Stack>
      ))}
      <Bone height={44} />
    </Stack>
  </Skeleton>
);

/** The placeholder of a page or part of which only a title is certain. */
export const PageSkeleton = () => (
  <Skeleton>
    <TitleBones />
    <Stack gap={2}>
      <Bone width="62%" />
      <Bone width="48%" />
      <Bone width="55%" />
    </Stack>
  </Skeleton>
);

const TitleBones = () => (
  <div className={styles.title}>
    <Bone height={32} width="min(60%, 280px)" />
  </div>
);

/** Shown by the router while a page's file loads. */
export const LogInPending = () => <FormSkeleton hasTitle />;
