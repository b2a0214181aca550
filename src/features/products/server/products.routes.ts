import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/products.contract.ts';
import { getProduct } from './get-product.ts';
import { listProducts, type FindCoveredClass } from './list-products.ts';

export const productsOperations = (findCoveredClass: FindCoveredClass): readonly Operation[] => [
  operation(contract.getPasses, listProducts(findCoveredClass)),
  operation(contract.getProduct, getProduct),
];
