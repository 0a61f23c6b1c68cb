import { product } from '@dojang/schemas/product';
import { useEffect } from 'react';

/** Names the browser's tab while the page stands. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === product.name ? title : `${title} · ${product.name}`;
  }, [title]);
}
