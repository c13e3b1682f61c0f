import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { X } from 'lucide-react';
import { useState } from 'react';
import { shownText, t } from '../../../language/language.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldError } from '../../../ui/inputs/field.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { useActiveFellows } from '../picker-api.ts';

const TYPING_PAUSE_MS = 300;
const MAX_SEARCH = 80;

export type ChosenFellow = Pick<StaffFellow, 'fellow_id' | 'full_name'>;

export interface FellowPickerProps {
	label: string;
	value: readonly ChosenFellow[];
	onChange: (chosen: ChosenFellow[]) => void;
	error: string | undefined;
	/** What the search begins with. */
	search?: string | undefined;
}

/** Chooses active fellows in reach by name, one after the other. */
export function FellowPicker({ label, value, onChange, error, search: first = '' }: FellowPickerProps) {
	const [typed, setTyped] = useState(first);
	const search = useDebounced(typed.trim(), TYPING_PAUSE_MS);
	const pages = useActiveFellows(search);
	const isChosen = (id: string) => value.some(({ fellow_id }) => fellow_id === id);
	function choose({ fellow_id, full_name }: StaffFellow) {
		onChange([...value, { fellow_id, full_name }]);
		setTyped('');
	}
	return (
		<fieldset className="flex min-w-0 flex-col gap-3" data-invalid={error ? '' : undefined}>
			<legend className="mb-1.5 font-semibold">{label}</legend>
			<Chips chosen={value} onRemove={(id) => onChange(value.filter(({ fellow_id }) => fellow_id !== id))} />
			<SearchField
				label={t('Find a fellow by name')}
				labelHidden
				value={typed}
				maxLength={MAX_SEARCH}
				onValueChange={setTyped}
			/>
			<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading fellows…')} />}>
				{(rows) => <Offered rows={rows.filter(({ fellow_id }) => !isChosen(fellow_id))} onChoose={choose} />}
			</Loaded>
			{error && <FieldError>{error}</FieldError>}
		</fieldset>
	);
}

function Chips({
	chosen,
	onRemove,
}: {
	chosen: readonly ChosenFellow[];
	onRemove: (fellowId: string) => void;
}) {
	if (chosen.length === 0) return null;
	return (
		<ul aria-label={t('Chosen fellows')} className="flex flex-wrap gap-2">
			{chosen.map(({ fellow_id, full_name }) => (
				<li key={fellow_id}>
					<button
						type="button"
						aria-label={t('Leave out {name}', { name: full_name })}
						onClick={() => onRemove(fellow_id)}
						className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-teal-200 bg-teal-50 px-3 font-semibold text-teal-800"
					>
						{full_name}
						<X aria-hidden className="size-5" />
					</button>
				</li>
			))}
		</ul>
	);
}

function Offered({
	rows,
	onChoose,
}: {
	rows: readonly StaffFellow[];
	onChoose: (fellow: StaffFellow) => void;
}) {
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
						<span className="block text-sm text-ink-soft">{shownText(row.place)}</span>
					</button>
				</li>
			))}
		</ul>
	);
}
