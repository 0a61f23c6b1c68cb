import type { Bout } from '@dojang/schemas/draw-bouts';
import { useId } from 'react';
import { drawBelt, type DrawnGrade } from '../../../ui/face/belt-fills.ts';
import { useSay } from '../../../ui/language/use-say.ts';
import { type BracketPart, describeRound, type Rounds } from './draw-view.ts';
import classes from './draw.module.css';

const box = { width: 236, height: 44 };
const pitch = { x: 262, y: 54 };
const headHeight = 28;

type Props = {
  shown: BracketPart;
  title: string;
  text: string;
  rounds: Rounds;
  describeSide: DescribeSide;
  /** With the names for prints and a screen in the hall. */
  describePublicSide: DescribeSide;
  /** Grades of entrants that the reader may know. */
  grades: ReadonlyMap<string, DrawnGrade>;
  /** Entrants whose way stands out. */
  marked: ReadonlySet<string>;
  onMark: (entrant: string) => void;
};

type DescribeSide = (round: number, index: number, side: 0 | 1) => string;

/** A part of a bracket as an image; the table of bouts has the same for screen readers. */
export function Bracket({ shown: { from, until, part, of }, ...props }: Props) {
  const { title, text, rounds, grades, marked, onMark } = props;
  const say = useSay();
  const id = useId();
  const columns = rounds.slice(from, until + 1).map((round, place) => {
    const count = round.length / of;
    return {
      round: from + place,
      first: part * count,
      bouts: round.slice(part * count, (part + 1) * count),
    };
  });
  const lines = columns[0]?.bouts.length ?? 0;
  const size = { width: columns.length * pitch.x, height: headHeight + lines * pitch.y };
  const top = (place: number, index: number) =>
    headHeight + (index + 0.5) * 2 ** place * pitch.y - box.height / 2;
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={classes.bracket}
      viewBox={`0 0 ${size.width} ${size.height}`}
      {...size}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{text}</desc>
      {columns.map(({ round, first, bouts }, place) => (
        <g key={round} transform={`translate(${place * pitch.x} 0)`}>
          <text y="16" className={classes.round}>
            {describeRound(say, rounds[round]?.length ?? 1)}
          </text>
          {bouts.map((bout, index) => (
            <g key={first + index} transform={`translate(0 ${top(place, index)})`}>
              <BoutBox
                {...{ bout, grades, marked, onMark }}
                sides={([0, 1] as const).map((side) => ({
                  name: props.describeSide(round, first + index, side),
                  publicName: props.describePublicSide(round, first + index, side),
                }))}
              />
              {place + 1 < columns.length && (
                <path
                  className={classes.line}
                  data-marked={marked.has(bout.winner ?? '') || undefined}
                  d={`M ${box.width} ${box.height / 2} h 13 V ${
                    box.height / 2 + ((index % 2 === 0 ? 1 : -1) * 2 ** place * pitch.y) / 2
                  } h 13`}
                />
              )}
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

type Side = { name: string; publicName: string };

type BoxProps = Pick<Props, 'grades' | 'marked' | 'onMark'> & {
  bout: Bout;
  sides: readonly Side[];
};

function BoutBox({ bout, sides, grades, marked, onMark }: BoxProps) {
  const { number, winner } = bout;
  const isMarked = (id: string | null) => marked.has(id ?? '') || undefined;
  return (
    <>
      <rect
        {...box}
        rx="4"
        className={number === null ? classes.bye : classes.box}
        data-marked={isMarked(bout.sides[0]) ?? isMarked(bout.sides[1])}
      />
      {number !== null && (
        <>
          <text x="14" y="27" className={classes.number}>
            {number}
          </text>
          <path className={classes.line} d={`M 28 ${box.height / 2} H ${box.width}`} />
        </>
      )}
      {sides.map(({ name, publicName }, side) => {
        const entrant = bout.sides[side] ?? '';
        const grade = grades.get(entrant);
        return (
          // an inner image cuts off long names
          <svg key={side} x="34" y={side * 22} width={box.width - 38} height="22">
            {grade && <Ring grade={grade} />}
            <text
              x={grade && 18}
              y="15"
              className={classes.name}
              data-known={entrant !== ''}
              data-marked={isMarked(entrant)}
              onClick={() => onMark(entrant)}
              data-winner={winner !== null && entrant === winner && number !== null}
            >
              <tspan className={classes.inside}>{name}</tspan>
              <tspan className={classes.public}>{publicName}</tspan>
            </text>
          </svg>
        );
      })}
    </>
  );
}

/** As around a person's picture. */
function Ring({ grade }: { grade: DrawnGrade }) {
  const [upper, under] = drawBelt(grade).halves;
  return (
    <g className={classes.ring}>
      <path stroke={upper} d="M 2 11 a 5 5 0 0 1 10 0" />
      <path stroke={under} d="M 2 11 a 5 5 0 0 0 10 0" />
    </g>
  );
}
