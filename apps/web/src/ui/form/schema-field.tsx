import { setOwnErrorMessages } from '@dojang/schemas/error-messages';
import { currency } from '@dojang/schemas/number';
import { lazy, Suspense } from 'react';
import { ChoiceField, WeekdayField, YesNoField } from './inputs/choice-field.tsx';
import { DayField } from './inputs/day-field.tsx';
import type { FieldProps } from './field-schema.ts';
import type { FileFieldProps } from './inputs/file-field.tsx';
import { LongTextField, PasswordField, TextField } from './text-fields.tsx';
import { useSay } from '../language/use-say.ts';

setOwnErrorMessages();

// lazy: these need library code that few forms use
const ChoicesField = lazy(async () => ({
  default: (await import('./inputs/choices-field.tsx')).ChoicesField,
}));
const FileField = lazy(async () => ({
  default: (await import('./inputs/file-field.tsx')).FileField,
}));
const ReferenceField = lazy(async () => ({
  default: (await import('./inputs/reference-field.tsx')).ReferenceField,
}));
const ReferencesField = lazy(async () => ({
  default: (await import('./inputs/references-field.tsx')).ReferencesField,
}));

type Props =
  | FileFieldProps
  | (FieldProps<'text' | 'email' | 'password'> & { autoComplete?: string })
  | FieldProps<Exclude<FieldProps['kind'], 'text' | 'email' | 'password' | 'file'>>;

/**
 * The input for the kind of a schema field: `<SchemaField {...form.field('name')} />`. Browsers autofill only with
 * `autoComplete`. References are looked up with `SearchContext`.
 */
export function SchemaField(props: Props) {
  const say = useSay();
  switch (props.kind) {
    case 'text':
      return <TextField autoComplete="off" {...props} />;
    case 'email':
      return <TextField autoComplete="off" type="email" {...props} />;
    case 'password':
      return <PasswordField autoComplete="new-password" {...props} />;
    case 'longText':
      return <LongTextField {...props} />;
    case 'number':
      return <TextField {...props} autoComplete="off" inputMode="decimal" />;
    case 'money':
      return (
        <TextField
          {...props}
          autoComplete="off"
          inputMode="decimal"
          placeholder="0.00"
          rightSection={currency}
          rightSectionWidth={56}
        />
      );
    case 'time':
      return <TextField {...props} autoComplete="off" placeholder={say('form.time')} />;
    case 'weekday':
      return <WeekdayField {...props} />;
    case 'day':
      return <DayField {...props} />;
    case 'yesNo':
      return <YesNoField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'choices':
      return (
        <Suspense>
          <ChoicesField {...props} />
        </Suspense>
      );
    case 'file':
      // no Suspense here: a field this tall would shift the layout when it appears
      return <FileField {...props} />;
    case 'reference':
      return (
        <Suspense>
          <ReferenceField {...props} />
        </Suspense>
      );
    case 'references':
      return (
        <Suspense>
          <ReferencesField {...props} />
        </Suspense>
      );
  }
}
