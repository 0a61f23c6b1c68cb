import { useAppearance, useClubName } from './theme/appearance.ts';

export function Logo() {
  return (
    <span className="app-logo">
      <span className="app-logo-mark" />
      <span>{useClubName()}</span>
    </span>
  );
}

/** The club's own logo and name above the printed sheets of a page. */
export function Letterhead() {
  const { name, logoUrl } = useAppearance();
  if (name === null && logoUrl === null) return null;
  return (
    <div data-letterhead>
      {/* not the background of an element: browsers do not print it */}
      {logoUrl !== null && <img src={logoUrl} alt="" />}
      {name}
    </div>
  );
}
