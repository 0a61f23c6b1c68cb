import { IconUser } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useSay } from '../../ui/language/use-say.ts';
import { Notice } from '../../ui/page/page.tsx';

export const Route = createFileRoute('/v1/')({
  component: function Welcome() {
    const say = useSay();
    return <Notice icon={IconUser} title={say('app.greeting')} tabTitle={say('app.greetingTab')} />;
  },
});
