import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { copied } from '../../../../../web/shell/share.ts';
import { FormGroup } from '../../../../../web/office/form-group.tsx';
import { ButtonWithWork, buttonClass } from '../../../../../web/ui/button.tsx';
import { ChoiceField } from '../../../../../web/ui/fields/choice-field.tsx';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Row, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { embedCode, linkTo, type EmbedView } from '../../../rules/embed-code.ts';
import styles from './address.module.css';
import { addressSay } from './address-texts.ts';

const say = addressSay.link;

type PageName = keyof typeof say.views;

/** A page that can be linked to. With `things`, one of them has a page. */
export interface PageChoice {
  readonly page: PageName;
  readonly things?: readonly { readonly id: number; readonly name: string }[];
}

const viewOf = (page: PageName): EmbedView => (page === 'one-series' ? 'series' : page);

/** One page: its link, its code for the studio's website, and its QR code. */
export function LinkPart({ origin, pages }: { readonly origin: string; readonly pages: readonly PageChoice[] }) {
  const [page, setPage] = useState<PageName>(pages[0]!.page);
  const [chosen, setChosen] = useState<number | null>(null);
  const { things } = pages.find((one) => one.page === page) ?? pages[0]!;
  const thing = things && (things.find(({ id }) => id === chosen) ?? things[0]);
  const target = { view: viewOf(page), id: thing?.id ?? null };
  const name = thing?.name ?? say.views[page];
  const isNone = things !== undefined && thing === undefined;
  return (
    <FormGroup title={say.title}>
      <Stack gap={4}>
        <ChoiceField
          label={say.what}
          value={page}
          data={pages.map((one) => ({ value: one.page, label: say.views[one.page] }))}
          onChange={(value) => setPage(value as PageName)}
        />
        {things && things.length > 0 && (
          <ChoiceField
            label={say.which[page as keyof typeof say.which]}
            value={String(thing!.id)}
            data={things.map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        {isNone ? (
          <Text tone="soft">{say.none[page as keyof typeof say.none]}</Text>
        ) : (
          <>
            <Link link={linkTo(origin, target)} />
            <Code code={embedCode(origin, target, name)} />
            <QrCode link={linkTo(origin, target)} name={name} />
          </>
        )}
      </Stack>
    </FormGroup>
  );
}

const copy = async (text: string) => {
  toast((await copied(text)) ? say.copied : say.notCopied);
};

const Link = ({ link }: { readonly link: string }) => (
  <Stack gap={2}>
    <TextField label={say.address} value={link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} onChange={() => {}} />
    <Row gap={2}>
      <ButtonWithWork look="soft" onClick={() => void copy(link)}>
        {say.copyLink}
      </ButtonWithWork>
      <a className={buttonClass({ look: 'plain' })} href={link} target="_blank" rel="noopener">
        {say.open}
      </a>
    </Row>
  </Stack>
);

const Code = ({ code }: { readonly code: string }) => (
  <Stack gap={2}>
    <Textarea
      label={say.code}
      description={say.codeHint}
      classNames={{ input: styles.code! }}
      value={code}
      readOnly
      autosize
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <Row gap={2}>
      <ButtonWithWork look="soft" onClick={() => void copy(code)}>
        {say.copyCode}
      </ButtonWithWork>
    </Row>
  </Stack>
);

function QrCode({ link, name }: { readonly link: string; readonly name: string }) {
  const image = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;
  return (
    <Stack gap={2}>
      <div className={styles.sheet}>
        <img className={styles.qr} src={image} alt={say.qrOf(name)} />
        <p className={styles.sheetName}>{name}</p>
        <p className={styles.sheetLink}>{link.replace(/^https?:\/\//, '').replace(/\/$/, '')}</p>
      </div>
      <Row gap={2}>
        <ButtonWithWork look="soft" onClick={() => print()}>
          {say.print}
        </ButtonWithWork>
        <a className={buttonClass({ look: 'plain' })} href={image} download="qr-code.svg">
          {say.save}
        </a>
      </Row>
    </Stack>
  );
}
