import { operation, type Operation } from '../../../server/http/operation.ts';
import * as contract from '../contract/products.contract.ts';
import { getProduct } from './get-product.ts';
import { productsOfficeOperations, type OfficeUses } from './office/products-office.routes.ts';
import { listProducts, type LaterFeatures } from './list-products.ts';

export const productsOperations = (above: LaterFeatures & OfficeUses): readonly Operation[] => [
  operation(contract.getPasses, listProducts(above)),
  operation(contract.getProduct, getProduct),
  ...productsOfficeOperations(above),
];
