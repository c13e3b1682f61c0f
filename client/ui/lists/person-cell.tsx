import { Avatar } from '../media/avatar.tsx';
import { RowLink } from './row-link.tsx';

export interface PersonCellProps {
	to: string;
	name: string;
	photoUrl?: string | null | undefined;
}

/** On a phone the picture is beside all lines of the row. */
export function PersonCell({ to, name, photoUrl }: PersonCellProps) {
	return (
		<span className="flex items-center gap-3">
			<span className="flex max-sm:absolute max-sm:inset-y-0 max-sm:start-3 max-sm:items-center">
				<Avatar name={name} src={photoUrl} size="small" />
			</span>
			<span className="line-clamp-2 min-w-0 sm:min-w-40 lg:min-w-52">
				<RowLink to={to}>{name}</RowLink>
			</span>
		</span>
	);
}
