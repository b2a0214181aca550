import { LinkButton, ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { CheckField, TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Row as Line, Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../../web/ui/page-title.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { MoneyField } from '../../../../../web/office/money-field.tsx';
import { path } from '../../../../../web/paths.ts';
import { productsSay } from '../products/products-texts.ts';
import { readyMadeSay as say } from './ready-made-texts.ts';
import { useReadyMade, type Row } from './use-ready-made.ts';

/** Four products to overtype, in place of the empty list. */
export const NoProducts = () => (
  <Stack gap={5}>
    <PageTitle lead={say.lead}>{productsSay.none}</PageTitle>
    <ReadyMade />
    <div>
      <LinkButton look="plain" to={path.officeThing} params={{ place: 'products', thing: 'new' }}>
        {say.own}
      </LinkButton>
    </div>
  </Stack>
);

/** `onAdded`: after the products are for sale. */
export function ReadyMade({ onAdded }: { readonly onAdded?: () => void }) {
  const { rows, change, add, isWorking, failure } = useReadyMade();
  const count = rows.filter(({ isOn }) => isOn).length;
  const send = async () => {
    const added = await add();
    if (added === null) return;
    toast(say.added(added));
    onAdded?.();
  };
  return (
    <Form className="stack gap-5 narrow" error={failure?.error ?? null} onSend={() => void send()}>
      {rows.map((row) => (
        <ReadyMadeRow
          key={row.which}
          row={row}
          errors={failure?.which === row.which ? failure.error.errors : {}}
          onChange={(part) => change(row.which, part)}
        />
      ))}
      {failure && Object.keys(failure.error.errors).length === 0 && <Notice kind="error">{failure.error.message}</Notice>}
      {count > 0 && (
        <div>
          <ButtonWithWork type="submit" working={isWorking} workingLabel={say.adding}>
            {say.add(count)}
          </ButtonWithWork>
        </div>
      )}
    </Form>
  );
}

interface ReadyMadeRowProps {
  readonly row: Row;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (part: Partial<Row>) => void;
}

function ReadyMadeRow({ row: { which, isOn, product }, errors, onChange }: ReadyMadeRowProps) {
  const set = (part: Partial<typeof product>) => onChange({ product: { ...product, ...part } });
  return (
    <Stack as="section" gap={3} aria-label={say.names[which]}>
      <CheckField label={say.sellIt(say.names[which])} checked={isOn} onChange={(on) => onChange({ isOn: on })} />
      {isOn && (
        <Line gap={3}>
          <TextField
            label={say.name}
            required
            maxLength={200}
            value={product.name}
            error={errors['name']?.[0]}
            onChange={(name) => set({ name })}
          />
          <MoneyField
            label={product.cycle ? say.priceEach : say.price}
            required
            value={product.price}
            error={errors['price']?.[0]}
            onChange={(price) => set({ price: price as number })}
          />
        </Line>
      )}
      {product.newCustomersOnly && (
        <Text tone="soft" small>
          {say.newOnly}
        </Text>
      )}
    </Stack>
  );
}
