import { product } from '@dojang/schemas/product';
import classes from './logo.module.css';

/** The collar of a dobok above a knotted belt. Keep public/favicon.svg in sync. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={classes.mark}>
      <rect width="32" height="32" rx="8" fill="#3b4fa8" />
      <path d="M8 0 16 13.5 24 0" fill="none" stroke="#fff" strokeWidth="3.4" />
      <path d="M0 18.5h32M15 20l-4.4 9M17 20l4.4 9" stroke="#f0485c" strokeWidth="4.4" />
      <rect x="12.4" y="15.2" width="7.2" height="6.6" rx="1.6" fill="#fff" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span>{product.name}</span>
    </span>
  );
}
