/**
 * The HTML of every mail: one card of 600 px, for light and dark mode. Uses react-email with createElement, because the server runs without
 * a build.
 */
import { Body, Button, Column, Container, Head, Heading, Hr, Html, Img, Link, Preview, Row, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { readableOn, safeColour, textOn } from '../rules/letter-colours.ts';
import type { LetterCard, LetterParts } from '../../../context/letter.ts';
import type { Letterhead } from '../rules/letterhead.ts';
import { languageOf } from '../../../context/language.ts';
import { mailTexts } from '../texts.ts';

const FALLBACK_ACCENT = '#0f766e';
const light = { page: '#f5f5f4', card: '#ffffff', text: '#1c1917', soft: '#57534e', line: '#e7e5e4' };
const dark = { page: '#1c1917', card: '#292524', text: '#fafaf9', soft: '#d6d3d1', line: '#44403c' };

/** Rules that inline styles cannot express. Mail programs that drop them show the light design, which is complete without them. */
const darkRules = (link: string, accent: string): string => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .written a { color: ${link}; }
  @media (max-width: 480px) { .sheet { padding: 28px 20px !important; } .outside { padding-left: 20px !important; padding-right: 20px !important; } }
  @media (prefers-color-scheme: dark) {
    .page, .page > table, .page > table > tbody > tr > td { background-color: ${dark.page} !important; }
    .sheet, .details { background-color: ${dark.card} !important; }
    .details { border-top-color: ${dark.line} !important; border-right-color: ${dark.line} !important; border-bottom-color: ${dark.line} !important; }
    .line { border-color: ${dark.line} !important; }
    .text { color: ${dark.text} !important; }
    .soft { color: ${dark.soft} !important; }
    .link, .written a { color: ${accent} !important; }
  }`;

const FONT = 'Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

const style = {
  page: { backgroundColor: light.page, fontFamily: FONT, margin: 0, padding: '24px 8px', WebkitTextSizeAdjust: '100%' },
  container: { maxWidth: 600, width: '100%' },
  outside: { padding: '8px 32px 20px' },
  studio: { color: light.text, fontSize: 17, fontWeight: 600, lineHeight: '24px', margin: 0 },
  sheet: { backgroundColor: light.card, borderRadius: 14, padding: '36px 32px' },
  heading: {
    color: light.text,
    fontSize: 26,
    fontWeight: 650,
    letterSpacing: '-0.015em',
    lineHeight: '32px',
    margin: '0 0 16px',
  },
  text: { color: light.text, fontSize: 16, lineHeight: '25px', margin: '0 0 14px' },
  details: { backgroundColor: light.card, border: `1px solid ${light.line}`, margin: '20px 0 24px' },
  label: {
    color: light.soft,
    fontSize: 14,
    lineHeight: '22px',
    padding: '3px 12px 3px 0',
    verticalAlign: 'top',
    width: 84,
  },
  value: {
    color: light.text,
    fontSize: 15,
    lineHeight: '22px',
    padding: '3px 0',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  title: { color: light.text, fontSize: 17, fontWeight: 600, lineHeight: '24px', margin: '0 0 8px' },
  link: { display: 'inline-block', fontSize: 15, fontWeight: 600, lineHeight: '24px', padding: '10px 24px 10px 0' },
  note: { color: light.soft, fontSize: 14, lineHeight: '22px', margin: '0 0 8px' },
  footer: { color: light.soft, fontSize: 13, lineHeight: '20px', margin: '0 0 6px' },
} satisfies Record<string, CSSProperties>;

interface Accent {
  readonly fill: string;
  readonly onFill: string;
  readonly link: string;
  readonly linkInDark: string;
}

function accentOf(colour: string): Accent {
  const fill = safeColour(colour, FALLBACK_ACCENT);
  return { fill, onFill: textOn(fill), link: readableOn(light.card, fill), linkInDark: readableOn(dark.card, fill) };
}

export const letterHtml = (letter: LetterParts, head: Letterhead): Promise<string> => render(page(letter, head));

function page(letter: LetterParts, head: Letterhead): ReactNode {
  const accent = accentOf(head.colour);
  return h(
    Html,
    { lang: head.language, dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, letter.subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkRules(accent.link, accent.linkInDark)),
    ),
    h(Preview, null, letter.preheader),
    h(
      Body,
      { className: 'page', style: style.page },
      h(Container, { style: style.container }, masthead(head), sheet(letter, head, accent), footer(head, accent)),
    ),
  );
}

const masthead = (head: Letterhead): ReactNode => {
  const { studio, origin, logo } = head;
  return h(
    Section,
    { className: 'outside', style: style.outside },
    h(
      Link,
      { href: `${origin}/`, style: { textDecoration: 'none' } },
      logo
        ? h(Img, {
            src: logo.src,
            alt: studio,
            height: logo.height,
            ...(logo.width !== null && { width: logo.width }),
            style: { display: 'block', height: logo.height, width: logo.width ?? 'auto', maxWidth: 220 },
          })
        : h(Text, { className: 'text', style: style.studio }, studio),
    ),
  );
};

const sheet = (letter: LetterParts, head: Letterhead, accent: Accent): ReactNode =>
  h(
    Section,
    { className: 'sheet', style: style.sheet },
    h(Heading, { as: 'h1', className: 'text', style: style.heading }, letter.heading),
    ...letter.paragraphs.map((paragraph, index) => h(Text, { key: `p${index}`, className: 'text', style: style.text }, paragraph)),
    letter.written &&
      h('div', {
        className: 'text written',
        style: { ...style.text, overflowWrap: 'anywhere' },
        dangerouslySetInnerHTML: { __html: letter.written.html },
      }),
    letter.card && details(letter.card, head, accent),
    letter.button &&
      h(
        Button,
        {
          href: letter.button.href,
          style: {
            backgroundColor: accent.fill,
            borderRadius: head.radius,
            color: accent.onFill,
            fontSize: 16,
            fontWeight: 600,
            lineHeight: '24px',
            padding: '12px 24px',
            margin: '4px 0 8px',
          },
        },
        letter.button.label,
      ),
    letter.links.length > 0 && linksRow(letter.links, accent),
    ...letter.notes.map((note, index) =>
      h(Text, { key: `n${index}`, className: 'soft', style: { ...style.note, marginTop: index === 0 ? 16 : 0 } }, note),
    ),
  );

/** Each link is as tall as a touch target. */
const linksRow = (links: LetterParts['links'], accent: Accent): ReactNode =>
  h(
    Section,
    { style: { margin: '4px 0 8px' } },
    ...links.map(({ label, href }) =>
      h(Link, { key: href, href, className: 'link', style: { ...style.link, color: accent.link, textDecoration: 'underline' } }, label),
    ),
  );

/** Keeps a time on one line. */
const unbroken = (text: string): string => text.replaceAll(/(\d) ([ap]m)\b/g, '$1\u00a0$2');

const details = (card: LetterCard, head: Letterhead, accent: Accent): ReactNode =>
  h(
    Section,
    {
      className: 'details',
      style: {
        ...style.details,
        borderLeft: `4px solid ${accent.fill}`,
        borderRadius: Math.min(head.radius, 12),
        padding: '16px 20px',
      },
    },
    h(Text, { className: 'text', style: style.title }, card.title),
    ...card.rows.map(({ label, value, href }) =>
      h(Row, {
        key: label,
        children: [
          h(Column, { key: 'label', className: 'soft', style: style.label }, label),
          h(
            Column,
            { key: 'value', className: 'text', style: style.value },
            href
              ? h(
                  Link,
                  {
                    href,
                    className: 'link',
                    style: { color: accent.link, fontWeight: 600, textDecoration: 'underline' },
                  },
                  value,
                )
              : unbroken(value),
          ),
        ],
      }),
    ),
  );

const footer = ({ studio, supportEmail, language }: Letterhead, accent: Accent): ReactNode => {
  const texts = mailTexts(languageOf(language));
  return h(
    Section,
    { className: 'outside', style: { ...style.outside, padding: '20px 32px 8px' } },
    supportEmail &&
      h(
        Text,
        { className: 'soft', style: style.footer },
        `${texts.footer.help} `,
        h(
          Link,
          {
            href: `mailto:${supportEmail}`,
            className: 'link',
            style: { color: readableOn(light.page, accent.fill), textDecoration: 'underline' },
          },
          supportEmail,
        ),
      ),
    h(Hr, { className: 'line', style: { borderColor: light.line, margin: '12px 0' } }),
    h(Text, { className: 'soft', style: style.footer }, texts.footer.reason(studio)),
  );
};
