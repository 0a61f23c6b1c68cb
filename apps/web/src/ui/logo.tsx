import { product } from '@dojang/schemas/product';

export function Logo() {
  return (
    <span className="app-logo">
      <span className="app-logo-mark" />
      <span>{product.name}</span>
    </span>
  );
}
