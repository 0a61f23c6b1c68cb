import { type Kup, kupLabels } from '@dojang/schemas/competition';
import classes from './belt.module.css';

/** Belt colors by kup, as in most taekwondo federations; a second color is the stripe. */
const colors: Record<Kup, readonly [string, string?]> = {
  TEN: ['white'],
  NINE: ['white', 'gold'],
  EIGHT: ['gold'],
  SEVEN: ['gold', 'green'],
  SIX: ['green'],
  FIVE: ['green', 'royalblue'],
  FOUR: ['royalblue'],
  THREE: ['royalblue', 'firebrick'],
  TWO: ['firebrick'],
  ONE: ['firebrick', 'black'],
  DAN: ['black'],
};

export function Belt({ kup }: { kup: Kup }) {
  const [color, stripe = color] = colors[kup];
  return (
    <span className={classes.belt}>
      <span
        aria-hidden
        className={classes.swatch}
        style={{ background: `linear-gradient(${color} 60%, ${stripe} 60%)` }}
      />
      {kupLabels[kup]}
    </span>
  );
}
