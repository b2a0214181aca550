import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerId, OfferId } from '../../../../../kernel/ids.ts';
import { newIntent } from '../../../../../web/lib/api.ts';
import { reading } from '../../../../../web/lib/query.ts';
import { previewSale } from '../../../../checkout/contract/office-sales.contract.ts';

interface Cart {
  readonly products: readonly OfferId[];
  /** The codes as they were typed. */
  readonly codes: readonly string[];
  /** The random name of the sale. Another cart is another sale. */
  readonly sale: string;
}

const cartOf = (products: readonly OfferId[], codes: readonly string[]): Cart => ({ products, codes, sale: newIntent() });

/** The products and codes of a sale with their bill. */
export function useSale(customer: CustomerId) {
  const [cart, setCart] = useState<Cart>(() => cartOf([], []));
  const { products, codes } = cart;
  const preview = useQuery({
    ...reading(previewSale, { body: { customer, products: [...products], codes: [...codes] } }),
    enabled: products.length > 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    cart,
    preview,
    toggle: (product: OfferId) =>
      setCart(cartOf(products.includes(product) ? products.filter((one) => one !== product) : [...products, product], codes)),
    addCode: (code: string) => setCart(cartOf(products, [...codes, code])),
    dropCode: (code: string) =>
      setCart(
        cartOf(
          products,
          codes.filter((one) => one !== code),
        ),
      ),
  };
}
