import { type Kup, kupLabels } from '@dojang/schemas/competition';
import classes from './belt.module.css';

/** Belts by rank as most taekwondo federations have them; a second colour is the stripe on the first. */
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

/** A rank by its label, behind a swatch in the colours of its belt. */
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
