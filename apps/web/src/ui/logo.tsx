import { useClubName } from './theme/appearance.ts';

export function Logo() {
  return (
    <span className="app-logo">
      <span className="app-logo-mark" />
      <span>{useClubName()}</span>
    </span>
  );
}
