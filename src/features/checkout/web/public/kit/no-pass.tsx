import type { ReactNode } from 'react';
import { path } from '../../../../../web/paths.ts';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import styles from './booking-form.module.css';
import { WhyNot, type UnfitPass } from './unfit-passes.tsx';

interface NoPassProps {
  readonly words: { readonly noPass: string; readonly buy: string };
  readonly unfit: readonly UnfitPass[];
  /** The query of the page that lists the passes for this thing. */
  readonly search: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

/** No pass can pay: the spec's notice, the reason for each owned pass, and a link to buy one that fits (spec 1 §2, §8; 2 §2). */
export const NoPass = ({ words, unfit, search, children }: NoPassProps) => (
  <div className={`stack gap-5 ${styles.narrow}`}>
    <Notice kind="warning">{words.noPass}</Notice>
    <WhyNot unfit={unfit} />
    {children}
    <LinkButton to={path.buy} search={search} wide>
      {words.buy}
    </LinkButton>
  </div>
);
