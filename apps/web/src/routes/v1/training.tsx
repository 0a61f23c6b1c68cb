import { IconBarbell } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { Notice } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/training')({
  component: () => <Notice icon={IconBarbell} title="Hello Training" tabTitle="Training" />,
});
