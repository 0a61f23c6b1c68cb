import { useSay } from '../../../ui/language/use-say.ts';
import { type BoardKey, sideTitle, type SideView } from './board-view.ts';
import classes from './board.module.css';

/** Told apart by colour, word and shape. */
const shapes = { BLUE: '●', RED: '■' } as const;

type Props = { side: SideView; isLeft: boolean };

/** The score of a side, as large as there is room. */
export function SideFace({ side, isLeft }: Props) {
  const say = useSay();
  const { colour, name, score, marks } = side;
  const word = say(`scoreboard.${colour}`);
  return (
    <section
      className={`${classes.face} ${isLeft ? classes.left : classes.right}`}
      data-side={colour}
      aria-label={word}
    >
      <span className={classes.name}>
        <span aria-hidden>{shapes[colour]} </span>
        {sideTitle(say, side.side, name)}
      </span>
      <span className={classes.score} data-score>
        {score}
      </span>
      <span className={classes.marks}>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </span>
    </section>
  );
}

type KeysProps = Props & {
  keys: readonly BoardKey[];
  isLocked: boolean;
  onPress: (key: BoardKey) => void;
};

/** The keys of a side: each technique with its points, and the penalty. A press counts at once. */
export function SideKeys({ side: { colour }, isLeft, keys, isLocked, onPress }: KeysProps) {
  const say = useSay();
  const side = say(`scoreboard.${colour}`);
  return (
    <div
      role="group"
      aria-label={say('scoreboard.keysOf', { side })}
      className={`${classes.keys} ${isLeft ? classes.leftKeys : classes.rightKeys}`}
    >
      {keys.map((key) => (
        <button
          key={key.id}
          type="button"
          className={classes.key}
          data-side={colour}
          data-kind={key.kind}
          disabled={isLocked}
          aria-keyshortcuts={key.shortcuts[isLeft ? 0 : 1]}
          aria-label={say('scoreboard.keyOf', { side, what: key.label, points: key.points ?? '' })}
          onClick={() => onPress(key)}
        >
          <span>{key.label}</span>
          <strong>{key.points === null ? '!' : `+${key.points}`}</strong>
        </button>
      ))}
    </div>
  );
}
