import styles from './step-title.module.css';

/** What the step in front asks; the focus comes here when it begins. */
export const StepTitle = ({ children }: { readonly children: string }) => (
  <h2 className={styles.title} tabIndex={-1} data-step-title="">
    {children}
  </h2>
);
