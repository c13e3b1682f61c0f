import { Eye } from 'lucide-react';
import { countText } from '../../../local/local.ts';
import { MenuCard } from '../../../ui/layout/menu-screen.tsx';
import { useOwnAttention } from '../api.ts';

/** Leads to what the fellow should look at; not there while that is nothing. */
export function AttentionCard() {
	const { data = [] } = useOwnAttention();
	const open = data.filter(({ explanation, looked_at }) => explanation === '' && looked_at === null);
	if (open.length === 0) return null;
	return (
		<MenuCard
			to="/attention"
			title="Please look at this"
			hint={`${countText(open.length, 'thing', 'things')} to check in your center`}
			icon={<Eye />}
		/>
	);
}
