import { MAX_SEARCH, MIN_SEARCH } from '@yuva/contract/console/schema';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../language/language.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { isComposing } from '../../ui/inputs/is-composing.ts';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../ui/inputs/use-debounced.ts';
import { showInList } from '../../ui/navigation/show-in-list.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useHits } from './api.ts';
import { type Choice, type ChoiceGroup, groupsOf } from './hits.ts';

const TYPING_PAUSE_MS = 250;

/** Index of the choice after a key; -1 is the field. */
const STEPS: Record<string, (at: number, count: number) => number> = {
	ArrowDown: (at, count) => Math.min(at + 1, count - 1),
	ArrowUp: (at) => Math.max(at - 1, 0),
};

export function FindDialog({ onClose }: { onClose: () => void }) {
	const list = useId();
	const navigate = useNavigate();
	const [typed, setTyped] = useState('');
	const search = useDebounced(typed.trim(), TYPING_PAUSE_MS);
	const { data, failure, isFetching, retry } = useHits(search);
	const isAsked = search.length >= MIN_SEARCH;
	const groups = isAsked && data ? groupsOf(data, search) : [];
	const choices = groups.flatMap((group) => group.choices);
	const [chosen, setChosen] = useState(0);
	const at = Math.min(chosen, choices.length - 1);

	function open({ to }: Choice) {
		onClose();
		void navigate(to);
	}
	function handleKey(event: KeyboardEvent) {
		const choice = choices[at];
		if (!choice || isComposing(event.nativeEvent)) return;
		const step = STEPS[event.key];
		if (event.key === 'Enter') open(choice);
		if (!step) return;
		event.preventDefault();
		setChosen(step(at, choices.length));
	}
	return (
		<Dialog open onClose={onClose} title={t('Find')}>
			<div className="flex min-h-80 flex-col gap-3">
				<SearchField
					label={t('Name, number, code or place')}
					role="combobox"
					aria-expanded={choices.length > 0}
					aria-controls={list}
					aria-activedescendant={choices[at] && `${list}-${choices[at].id}`}
					aria-autocomplete="list"
					maxLength={MAX_SEARCH}
					value={typed}
					onValueChange={(text) => {
						setTyped(text);
						setChosen(0);
					}}
					onKeyDown={handleKey}
				/>
				<p role="status" className="text-sm text-ink-soft">
					{failure === undefined && newsOf({ isAsked, isFetching, search, count: data?.data.length ?? 0 })}
					{choices.length > 0 && (
						<span className="hidden lg:inline"> {t('Choose with the arrow keys, open with Enter.')}</span>
					)}
				</p>
				{failure !== undefined && isAsked && (
					<ErrorState message={failure} onRetry={retry} retrying={isFetching} />
				)}
				<div role="listbox" id={list} aria-label={t('Found')} className="flex flex-col gap-3">
					{groups.map((group) => (
						<Group key={group.kind} group={group} list={list} chosen={choices[at]?.id} onOpen={open} />
					))}
				</div>
			</div>
		</Dialog>
	);
}

interface News {
	isAsked: boolean;
	isFetching: boolean;
	search: string;
	count: number;
}

function newsOf({ isAsked, isFetching, search, count }: News): string {
	if (!isAsked)
		return t('Fellows, applications, children and learning centers. Type at least {count} letters.', {
			count: MIN_SEARCH,
		});
	if (count > 0) return t('{count} found.', { count });
	if (isFetching) return t('Searching…');
	return t(
		'Nothing is found for “{search}”. Check the spelling, or type less. Words are found by how they begin.',
		{ search },
	);
}

interface GroupProps {
	group: ChoiceGroup;
	/** Id of the list. */
	list: string;
	/** Id of the choice that Enter opens. */
	chosen: string | undefined;
	onOpen: (choice: Choice) => void;
}

function Group({ group: { kind, title, choices, isCut }, list, chosen, onOpen }: GroupProps) {
	const heading = `${list}-${kind}`;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not the options of a list
		<div role="group" aria-labelledby={heading}>
			<p id={heading} className="text-sm font-bold text-marigold-800">
				{title}
				{isCut && (
					<span className="font-normal text-ink-soft"> · {t('There are more. Type more letters.')}</span>
				)}
			</p>
			{choices.map((choice) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
				<div
					key={choice.id}
					id={`${list}-${choice.id}`}
					ref={choice.id === chosen ? showInList : undefined}
					role="option"
					tabIndex={-1}
					aria-selected={choice.id === chosen}
					onClick={() => onOpen(choice)}
					className={`flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 border-s-4 px-3 py-1.5 hover:bg-teal-50 ${choice.id === chosen ? 'border-marigold-400 bg-teal-50' : 'border-transparent'}`}
				>
					<span className="font-semibold text-teal-900">{choice.name}</span>
					<span className="min-w-0 text-sm text-ink-soft">{choice.note}</span>
				</div>
			))}
		</div>
	);
}
