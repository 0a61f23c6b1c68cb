import { type CollapseProps, Collapse as MantineCollapse } from '@mantine/core';

type Props = Omit<CollapseProps, 'expanded'> & { in: boolean };

/** Mantine 9 calls `expanded` what mantine-react-table still passes as `in`. */
export function Collapse({ in: isOpen, ...rest }: Props) {
  return <MantineCollapse expanded={isOpen} {...rest} />;
}
