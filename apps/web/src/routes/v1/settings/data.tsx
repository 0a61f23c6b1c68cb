import { createFileRoute } from '@tanstack/react-router';
import { OwnLogLink } from '../../../features/access/audit/log-links.tsx';
import { OwnDataPage } from '../../../features/people/personal-data/own-data-page.tsx';

export const Route = createFileRoute('/v1/settings/data')({
  beforeLoad: ({ context }) => context.loadTexts('account'),
  component: function OwnData() {
    return (
      <OwnDataPage>
        <OwnLogLink />
      </OwnDataPage>
    );
  },
});
