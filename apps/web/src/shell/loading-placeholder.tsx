import { messages } from '@dojang/schemas/messages';
import classes from './loading-placeholder.module.css';

/** Stands where a page will be that takes long to come. */
export function LoadingPlaceholder() {
  return <div role="status" aria-label={messages.loading} className={classes.block} />;
}
