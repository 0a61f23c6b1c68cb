import { createFileRoute } from '@tanstack/react-router';
import { OwnLogLink } from '../../../features/audit/log-links.tsx';
import { OwnDataPage } from '../../../features/personal-data/own-data-page.tsx';

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
