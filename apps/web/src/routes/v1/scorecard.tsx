import { IconClipboardCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useSay } from '../../ui/language/use-say.ts';
import { Notice } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/scorecard')({
  component: function Scorecard() {
    const say = useSay();
    return (
      <Notice
        icon={IconClipboardCheck}
        title={say('app.scorecardGreeting')}
        tabTitle={say('navigation.scorecard')}
      />
    );
  },
});
