import { IconChartHistogram } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useSay } from '../../ui/language/use-say.ts';
import { Notice } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/analysis')({
  component: function Analysis() {
    const say = useSay();
    return (
      <Notice
        icon={IconChartHistogram}
        title={say('navigation.analysis')}
        text={say('app.analysisText')}
      />
    );
  },
});
