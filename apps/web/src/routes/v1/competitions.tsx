import { IconTournament } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { Notice } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/competitions')({
  component: () => (
    <Notice icon={IconTournament} title="navigation.competitions" text="app.competitionsText" />
  ),
});
