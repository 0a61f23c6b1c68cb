import { IconChartHistogram } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { Notice } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/analysis')({
  component: () => (
    <Notice icon={IconChartHistogram} title="navigation.analysis" text="app.analysisText" />
  ),
});
