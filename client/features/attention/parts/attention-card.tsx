import { Eye } from 'lucide-react';
import { countText } from '../../../local/local.ts';
import { MenuCard } from '../../../ui/layout/menu-screen.tsx';
import { useOwnAttention } from '../api.ts';

/** Hidden while there is nothing to look at. */
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
