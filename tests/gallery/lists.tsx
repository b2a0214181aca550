import { FactList } from '../../src/web/ui/fact-list.tsx';
import { GivenName } from '../../src/web/ui/given-name.tsx';
import { Row, Stack, Text } from '../../src/web/ui/layout/layout.tsx';
import { PageTitle } from '../../src/web/ui/page-title.tsx';
import { StatusWord, type StatusTone } from '../../src/web/ui/status-word.tsx';
import { StepTitle } from '../../src/web/ui/steps/step-title.tsx';
import { Pages } from '../../src/web/ui/table/pages.tsx';
import { RowsOnTheirWay } from '../../src/web/ui/table/rows-on-their-way.tsx';
import { SortedHead } from '../../src/web/ui/table/sorted-head.tsx';
import { Tag } from '../../src/web/ui/tag.tsx';
import { LONG, nothing, SPANISH, type Family } from './samples.ts';

const tones: readonly StatusTone[] = ['good', 'wait', 'mine', 'off', 'bad'];
const columns = [
  { by: 'name', label: 'Name', isText: true },
  { by: 'count', label: SPANISH, isNumber: true },
] as const;
const words = [<Text key={1}>{LONG}</Text>, <Text key={2}>{SPANISH}</Text>];

export const lists: Family = {
  Stack: {
    normal: <Stack gap={2}>{words}</Stack>,
    narrow: (
      <Stack gap={4} narrow>
        {words}
      </Stack>
    ),
  },
  Row: { normal: <Row gap={4}>{words}</Row> },
  Text: {
    soft: <Text tone="soft">{LONG}</Text>,
    faint: (
      <Text tone="faint" small>
        {LONG}
      </Text>
    ),
    bad: <Text tone="bad">{SPANISH}</Text>,
    warn: <Text tone="warn">{SPANISH}</Text>,
    strong: <Text strong>{SPANISH}</Text>,
  },
  FactList: {
    normal: (
      <FactList
        facts={[
          { label: 'Where', value: 'Main room' },
          { label: SPANISH, value: SPANISH },
          { label: 'Notes', value: LONG },
        ]}
      />
    ),
    empty: <FactList facts={[{ label: 'Where', value: '' }]} />,
  },
  GivenName: { normal: <GivenName>Vinyasa</GivenName>, Spanish: <GivenName>{SPANISH}</GivenName> },
  Tag: { normal: <Tag>New</Tag>, Spanish: <Tag>{SPANISH}</Tag> },
  StatusWord: Object.fromEntries(
    tones.map((tone) => [
      tone,
      <StatusWord key={tone} tone={tone}>
        {tone === 'off' ? SPANISH : 'Spots Left'}
      </StatusWord>,
    ]),
  ),
  PageTitle: { 'long text': <PageTitle lead={LONG}>{SPANISH}</PageTitle> },
  StepTitle: { normal: <StepTitle as="h3">Choose a time</StepTitle>, Spanish: <StepTitle as="h3">{SPANISH}</StepTitle> },
  SortedHead: {
    normal: (
      <table aria-label="Sorted">
        <SortedHead columns={columns} sorting={{ orderBy: 'name', orderDesc: false }} onSort={nothing} />
      </table>
    ),
  },
  Pages: { normal: <Pages page={2} size={25} total={120} sizes={[25, 50]} onPage={nothing} onSize={nothing} /> },
  RowsOnTheirWay: { busy: <RowsOnTheirWay /> },
};
