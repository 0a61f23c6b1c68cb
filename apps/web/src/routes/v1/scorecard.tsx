import { IconClipboardCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { Notice } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/scorecard')({
  component: () => (
    <Notice
      icon={IconClipboardCheck}
      title="app.scorecardGreeting"
      tabTitle="navigation.scorecard"
    />
  ),
});
