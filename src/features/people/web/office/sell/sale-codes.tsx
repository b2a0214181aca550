import { useState } from 'react';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { MOST_CODES } from '../../../../checkout/contract/office-sales.contract.ts';
import styles from './sell.module.css';
import { sellSay as say } from './sell-texts.ts';

interface SaleCodesProps {
  readonly codes: readonly string[];
  /** The refusal of the newest code. */
  readonly error: string | undefined;
  readonly isWorking: boolean;
  readonly onAdd: (code: string) => void;
  readonly onDrop: (code: string) => void;
}

/** A promo code and a gift card of the sale. */
export function SaleCodes({ codes, error, isWorking, onAdd, onDrop }: SaleCodesProps) {
  const [text, setText] = useState('');
  const add = () => {
    const code = text.trim();
    if (code === '' || codes.includes(code)) return;
    onAdd(code);
    setText('');
  };
  return (
    <Stack gap={3}>
      {codes.map((code) => (
        <div key={code} className={styles.applied}>
          <span>{code}</span>
          <ButtonWithWork look="quiet" aria-label={say.dropCodeOf(code)} onClick={() => onDrop(code)}>
            {say.dropCode}
          </ButtonWithWork>
        </div>
      ))}
      {(codes.length < MOST_CODES || error) && (
        <div className={styles.code}>
          <TextField
            label={say.code}
            value={text}
            maxLength={60}
            error={error}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={setText}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter applies the code instead of selling.
              event.preventDefault();
              add();
            }}
          />
          <ButtonWithWork look="plain" working={isWorking} onClick={add}>
            {say.apply}
          </ButtonWithWork>
        </div>
      )}
    </Stack>
  );
}
