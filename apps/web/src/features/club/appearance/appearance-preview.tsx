import { variablesOf } from '@dojang/schemas/accent';
import { Text } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import classes from './appearance.module.css';

type Props = { name: string; accent: string | null; logo: string | null };

/** What buttons and links will look like, in both themes, before it is saved. */
export function AppearancePreview({ name, accent, logo }: Props) {
  const say = useSay();
  return (
    <div>
      <Text fw={500}>{say('picture.preview')}</Text>
      <div className={classes.previews} aria-hidden style={variablesOf({ accent, logoUrl: null })}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={classes.preview} data-preview={scheme}>
            <div className={classes.head}>
              <img className={classes.mark} src={logo ?? '/favicon.svg'} alt="" />
              <b>{name}</b>
            </div>
            <span className={classes.button}>{say('appearance.button')}</span>
            <span className={classes.link}>{say('appearance.link')}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
