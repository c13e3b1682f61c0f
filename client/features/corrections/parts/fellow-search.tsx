import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { MAX_SEARCH } from '@yuva/contract/fields';
import { useState } from 'react';
import { counted } from '../../../language/counted.ts';
import { shownText, t } from '../../../language/language.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { useActiveFellows } from '../fellow-search-api.ts';

const TYPING_PAUSE_MS = 300;

export interface FellowSearchProps {
	label: string;
	except?: readonly (string | undefined)[];
	onChoose: (fellow: StaffFellow) => void;
}

export function FellowSearch({ label, except = [], onChoose }: FellowSearchProps) {
	const [typed, setTyped] = useState('');
	const search = useDebounced(typed.trim(), TYPING_PAUSE_MS);
	const pages = useActiveFellows(search);
	function choose(fellow: StaffFellow) {
		setTyped('');
		onChoose(fellow);
	}
	return (
		<>
			<SearchField label={label} value={typed} maxLength={MAX_SEARCH} onValueChange={setTyped} />
			<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading fellows…')} />}>
				{(rows) => (
					<Offered rows={rows.filter(({ fellow_id }) => !except.includes(fellow_id))} onChoose={choose} />
				)}
			</Loaded>
		</>
	);
}

interface OfferedProps extends Pick<FellowSearchProps, 'onChoose'> {
	rows: readonly StaffFellow[];
}

function Offered({ rows, onChoose }: OfferedProps) {
	if (rows.length === 0) return <p className="text-ink-soft">{t('No other active fellow is found.')}</p>;
	return (
		<ul aria-label={t('Fellows')} className="flex max-h-72 flex-col gap-2 overflow-y-auto">
			{rows.map((row) => (
				<li key={row.fellow_id}>
					<button
						type="button"
						onClick={() => onChoose(row)}
						className="block min-h-12 w-full rounded-lg border border-line px-3 py-2 text-start hover:border-teal-400 hover:bg-teal-50"
					>
						<span className="block font-semibold text-teal-900">{row.full_name}</span>
						<span className="block text-sm text-ink-soft">
							{shownText(row.place)} · {counted(row.children, '{count} child', '{count} children')}
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
