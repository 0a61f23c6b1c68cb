import { describeValue } from '@dojang/schemas/describe-value';
import { factsOf } from '@dojang/schemas/field';
import type { FileDescriptor } from '@dojang/schemas/file';
import { Text } from '@mantine/core';
import type { z } from 'zod';
import { StoredFileLink } from '../stored-file-link.tsx';
import classes from './field-value.module.css';
import { useSay } from '../language/use-say.ts';

/** A field value in a table, formatted by its schema; a dash if empty. */
export function FieldValue({ type, value }: { type: z.core.$ZodType; value: unknown }) {
  const text = describeValue(useSay(), type, value);
  if (text === null) {
    return (
      <span aria-hidden className={classes.none}>
        –
      </span>
    );
  }
  const kind = factsOf(type)?.kind;
  if (kind === 'day' || kind === 'time') {
    return (
      <time dateTime={text} className={classes.line}>
        {text}
      </time>
    );
  }
  if (kind === 'number' || kind === 'money') return <span className={classes.line}>{text}</span>;
  if (kind === 'longText' || kind === 'references') {
    return (
      <Text inherit span lineClamp={3} className={classes.lines}>
        {text}
      </Text>
    );
  }
  if (kind === 'file') {
    return <StoredFileLink file={value as FileDescriptor} text={text} />;
  }
  return text;
}
