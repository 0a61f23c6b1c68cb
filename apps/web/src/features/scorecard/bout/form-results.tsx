import { words } from '@dojang/schemas/describe-bout';
import { useSay } from '../../../ui/language/use-say.ts';
import { LineTable } from '../../../ui/page/line-table.tsx';
import { formatMark, formatParts } from './display-view.ts';
import type { FormsProps } from './use-bout.ts';

const titles = [
  'scorecard.name',
  'scoreboard.total',
  'scoreboard.parts',
  'scoreboard.decidedBy',
] as const;
const reasons = {
  TOTAL: 'scoreboard.byTotal',
  PRESENTATION: 'scoreboard.byPresentation',
  WHOLE: 'scoreboard.byWhole',
  LEVEL: 'scoreboard.isLevel',
} as const;

type Props = Omit<FormsProps, 'add'> & { hasMarks?: boolean };

/** The people of a sheet of poomsae, the best first, with what decided against the next one; on paper with each mark. */
export function FormResults({ bout, rules, state, hasMarks }: Props) {
  const say = useSay();
  const marksOf = (side: number) =>
    Array.from({ length: rules.judges * rules.forms }, (_, n) => {
      const judge = n % rules.judges;
      const valueOf = (part: string) =>
        state.marks.find(
          (one) =>
            one.side === side &&
            one.judge === judge &&
            one.form === Math.floor(n / rules.judges) + 1 &&
            one.part === part,
        )?.value ?? '–';
      return `${valueOf('ACCURACY')}/${valueOf('PRESENTATION')}`;
    }).join(' · ');
  return (
    <LineTable
      label={say('scoreboard.results')}
      titles={hasMarks ? [...titles, 'scoreboard.marks'] : titles}
      rows={state.results.map((one) => ({ ...one, id: String(one.side) }))}
      renderCells={(one) => [
        `${one.rank === null ? '' : `${one.rank}. `}${bout.sides[one.side]?.name ?? ''}`,
        one.isDisqualified
          ? say(words.DISQUALIFIED)
          : one.total !== null && formatMark(say, one.total),
        formatParts(say, one),
        one.reason && say(reasons[one.reason]),
        marksOf(one.side),
      ]}
    />
  );
}
