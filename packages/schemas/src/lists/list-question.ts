import { asIs, sentence, sentenceOf, type Written } from '../say/say.ts';
import { NoList } from './cell.ts';

/** A way to read a list: the value of the parameter, and lines of the list as they would be read. */
export type Option = { value: string; label: Written; lines: readonly string[] };

/** The list can be read in several ways. `parameter` says which, to a form or a script. */
export class ListQuestion extends NoList {
  readonly parameter: string;
  readonly options: readonly Option[];
  constructor(question: Written, parameter: string, options: readonly Option[]) {
    super(question);
    this.parameter = parameter;
    this.options = options;
  }
}

/** Why a list cannot be read, for a script: of a question, with the parameter and its values. */
export function describeNoList(error: NoList): Written {
  if (!(error instanceof ListQuestion)) return error.sentence;
  return sentence('imports.byParameter', {
    question: sentenceOf(error.sentence),
    parameter: error.parameter,
    values: error.options.map(({ value }) => asIs(value)),
  });
}
