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
import type { Bout } from './read-bout.ts';
import { useRulesText } from './start-bout.ts';
import type { useBout } from './use-bout.ts';

const links = [
  {
    to: '/v1/scorecard/$id/display',
    target: '_blank',
    icon: IconDeviceTv,
    label: 'scoreboard.display',
  },
  { to: '/v1/scorecard/$id/sheet', icon: IconFileText, label: 'scoreboard.sheet' },
  { to: '/v1/scorecard', icon: IconX, label: 'scoreboard.leave' },
] as const;

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
  return (
    <>
      <span className={classes.rules}>{useRulesText(bout)}</span>
      {isOpen && state.state !== 'ROUND_END' && (
        <Tool icon={IconFirstAidKit} label={say('scoreboard.injury')} onClick={injure} />
      )}
      <Tool icon={IconEdit} label={say('scoreboard.fix')} onClick={() => setIsFixing(true)} />
      <Tool icon={IconArrowsExchange} label={say('scoreboard.swap')} onClick={onSwap} />
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
      {links.map(({ icon: Picture, label, ...link }) => (
        <Link
          key={link.to}
          {...link}
          params={{ id: bout.id }}
          className={classes.tool}
          aria-label={say(label)}
          title={say(label)}
        >
          <Picture size={22} aria-hidden />
        </Link>
      ))}
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
