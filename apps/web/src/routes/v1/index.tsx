import { IconUser } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { Notice } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/')({
  component: () => <Notice icon={IconUser} title="app.greeting" tabTitle="app.greetingTab" />,
});
