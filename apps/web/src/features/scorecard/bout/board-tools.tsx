import type { BoutState } from '@dojang/schemas/fold-bout';
import {
  type Icon,
  IconArrowsExchange,
  IconDeviceTv,
  IconEdit,
  IconFileText,
  IconFirstAidKit,
  IconMaximize,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSay } from '../../../ui/language/use-say.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import type { SparringOfBout } from './board-view.ts';
import classes from './board.module.css';
import { Fix } from './fix.tsx';
import { type Bout, describeRules } from './read-bout.ts';
import type { useBout } from './use-bout.ts';

type Props = Pick<ReturnType<typeof useBout>, 'add' | 'injure' | 'isRunning' | 'isOpen'> & {
  bout: Bout;
  rules: SparringOfBout;
  state: BoutState;
  onSwap: () => void;
};

/** By which rules the bout is judged, and what is needed less often than the keys. */
export function BoardTools(props: Props) {
  const { bout, rules, state, add, injure, isOpen, onSwap } = props;
  const say = useSay();
  const [isFixing, setIsFixing] = useState(false);
  const params = { id: bout.id };
  return (
    <>
      <span className={classes.rules}>{describeRules(say, bout)}</span>
      {isOpen && state.state !== 'ROUND_END' && (
        <Tool icon={IconFirstAidKit} label={say('scoreboard.injury')} onClick={injure} />
      )}
      <Tool icon={IconEdit} label={say('scoreboard.fix')} onClick={() => setIsFixing(true)} />
      <Tool icon={IconArrowsExchange} label={say('scoreboard.swap')} onClick={onSwap} />
      <Link
        to="/v1/scorecard/$id/display"
        params={params}
        target="_blank"
        className={classes.tool}
        aria-label={say('scoreboard.display')}
        title={say('scoreboard.display')}
      >
        <IconDeviceTv size={22} aria-hidden />
      </Link>
      {document.fullscreenEnabled && (
        <Tool
          icon={IconMaximize}
          label={say('scoreboard.fullScreen')}
          onClick={() =>
            void (document.fullscreenElement
              ? document.exitFullscreen()
              : document.documentElement.requestFullscreen())
          }
        />
      )}
      <Link
        to="/v1/scorecard/$id/sheet"
        params={params}
        className={classes.tool}
        aria-label={say('scoreboard.sheet')}
        title={say('scoreboard.sheet')}
      >
        <IconFileText size={22} aria-hidden />
      </Link>
      <Link
        to="/v1/scorecard"
        className={classes.tool}
        aria-label={say('scoreboard.leave')}
        title={say('scoreboard.leave')}
      >
        <IconX size={22} aria-hidden />
      </Link>
      <Dialog isOpen={isFixing} title={say('scoreboard.fix')} onClose={() => setIsFixing(false)}>
        <Fix {...{ rules, state, add }} onDone={() => setIsFixing(false)} />
      </Dialog>
    </>
  );
}

type ToolProps = { icon: Icon; label: string; onClick: () => void };

function Tool({ icon: Picture, label, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Picture size={22} aria-hidden />
    </button>
  );
}
