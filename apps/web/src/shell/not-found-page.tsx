import { messages } from '@dojang/schemas/messages';
import { IconMapOff } from '@tabler/icons-react';
import { ButtonLink } from '../ui/link.tsx';
import { Notice } from '../ui/page/notice.tsx';

/** Stands in the frame at every address that has no page; the way home depends on who is signed in. */
export function NotFoundPage() {
  return (
    <Notice icon={IconMapOff} title={messages.pageNotFound} tabTitle="Not found">
      <ButtonLink to="/">Go to the start page</ButtonLink>
    </Notice>
  );
}

/** The same where there is no frame around it. */
export function NotFoundScreen() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
