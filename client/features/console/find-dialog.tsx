import { MIN_SEARCH } from '@yuva/contract/console/schema';
import { MAX_SEARCH } from '@yuva/contract/fields';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import type { Session } from '../../local/local.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { isComposing } from '../../ui/inputs/is-composing.ts';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../ui/inputs/use-debounced.ts';
import { showInList } from '../../ui/navigation/show-in-list.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useHits } from './api.ts';
import type { Entry } from './entries.ts';
import { type Choice, groupsOf, type Line, type LineGroup, ownGroups } from './hits.ts';

const TYPING_PAUSE_MS = 250;

/** `line` is the chosen one; `act` is the result in it, or an action beside it. */
interface At {
	line: number;
	act: number;
}

const STEPS: Record<string, (at: At) => At> = {
	ArrowDown: ({ line }) => ({ line: line + 1, act: 0 }),
	ArrowUp: ({ line }) => ({ line: line - 1, act: 0 }),
	ArrowRight: ({ line, act }) => ({ line, act: act + 1 }),
	ArrowLeft: ({ line, act }) => ({ line, act: act - 1 }),
};

const SIDEWAYS = /^Arrow(Left|Right)$/;

const within = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1));

function settled({ line, act }: At, lines: readonly Line[]): At {
	const inside = within(line, lines.length);
	return { line: inside, act: within(act, lines[inside]?.length ?? 0) };
}

/**
 * Undefined leaves the key to the field: within a text, and beside a line without actions, arrows to the side
 * move the caret.
 */
function placeAfter(
	{ key, currentTarget: { selectionStart, value } }: KeyboardEvent<HTMLInputElement>,
	at: At,
	lines: readonly Line[],
): At | undefined {
	const step = STEPS[key];
	if (!step) return undefined;
	const next = settled(step(at), lines);
	const isOfField = SIDEWAYS.test(key) && (next.act === at.act || selectionStart !== value.length);
	return isOfField ? undefined : next;
}

export interface FindDialogProps {
	role: Session['role'];
	entries: readonly Entry[];
	onClose: () => void;
	onLogout: () => void;
}

export function FindDialog({ role, entries, onClose, onLogout }: FindDialogProps) {
	const list = useId();
	const [typed, setTyped] = useState('');
	const [asked, setAsked] = useState<At>({ line: 0, act: 0 });
	const search = useDebounced(typed.trim(), TYPING_PAUSE_MS);
	const { data, failure, isFetching, retry } = useHits(search);
	const isAsked = search.length >= MIN_SEARCH;
	const groups = [
		...ownGroups({ role, entries }, typed.trim(), onLogout),
		...(isAsked && data ? groupsOf(data, search) : []),
	];
	const lines = groups.flatMap((group) => group.lines);
	const at = settled(asked, lines);
	const chosen = lines[at.line]?.[at.act];
	const idOf = ({ id }: Choice) => `${list}-${id}`;

	function handleKey(event: KeyboardEvent<HTMLInputElement>) {
		if (!chosen || isComposing(event.nativeEvent)) return;
		if (event.key === 'Enter') {
			// Closing gives the focus back: without this the key would also press the element that gets it.
			event.preventDefault();
			document.getElementById(idOf(chosen))?.click();
		}
		const next = placeAfter(event, at, lines);
		if (!next) return;
		event.preventDefault();
		setAsked(next);
	}
	return (
		<Dialog open onClose={onClose} title={t('Find')}>
			<div className="flex min-h-80 flex-col gap-3">
				<SearchField
					label={t('Person, place, screen or task')}
					role="combobox"
					aria-expanded={chosen !== undefined}
					aria-controls={list}
					aria-activedescendant={chosen && idOf(chosen)}
					aria-autocomplete="list"
					maxLength={MAX_SEARCH}
					value={typed}
					onValueChange={(text) => {
						setTyped(text);
						setAsked({ line: 0, act: 0 });
					}}
					onKeyDown={handleKey}
				/>
				<p role="status" className="text-sm text-ink-soft">
					{failure === undefined && newsOf({ isAsked, isFetching, search, count: lines.length })}
				</p>
				<div role="listbox" id={list} aria-label={t('Found')} className="flex flex-col gap-3">
					{groups.map((group) => (
						<Group
							key={group.kind}
							group={group}
							heading={`${list}-${group.kind}`}
							chosen={chosen?.id}
							idOf={idOf}
							onDone={onClose}
						/>
					))}
				</div>
				{failure !== undefined && isAsked && (
					<ErrorState message={failure} onRetry={retry} retrying={isFetching} />
				)}
				<p className="mt-auto hidden border-t border-line pt-2 text-sm text-ink-soft lg:block">
					{t('↑ ↓ choose · → call or attendance · Enter opens · Esc closes')}
				</p>
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
		return t('Fellows, applications, children, centers and screens. Type at least {count} letters.', {
			count: MIN_SEARCH,
		});
	if (count > 0) return t('{count} found.', { count });
	if (isFetching) return t('Searching…');
	return t(
		'Nothing is found for “{search}”. Check the spelling, or type less. Words are found by how they begin.',
		{ search },
	);
}

interface GroupProps extends Omit<OptionProps, 'choice' | 'className' | 'children'> {
	group: LineGroup;
	heading: string;
}

function Group({ group: { title, lines, isCut }, heading, ...option }: GroupProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not the options of a list
		<div role="group" aria-labelledby={heading}>
			<p id={heading} className="text-sm font-bold text-marigold-800">
				{title}
				{isCut && (
					<span className="font-normal text-ink-soft"> · {t('There are more. Type more letters.')}</span>
				)}
			</p>
			{lines.map(([found, ...acts]) => (
				<div key={found.id} className="flex items-stretch gap-1">
					<Option {...option} choice={found} className="min-w-0 grow flex-wrap gap-x-3 px-3 py-1.5">
						{found.Icon && <found.Icon aria-hidden className="size-5 shrink-0 text-teal-700" />}
						<span className="font-semibold text-teal-900">{found.name}</span>
						<span className="min-w-0 text-sm text-ink-soft">{found.note}</span>
					</Option>
					{acts.map((act) => (
						<Option
							{...option}
							key={act.id}
							choice={act}
							className="min-w-11 shrink-0 justify-center gap-1.5 px-2 text-sm font-semibold text-teal-800"
						>
							{act.Icon && <act.Icon aria-hidden className="size-5" />}
							<span className="sr-only">{act.name}</span>
							<span aria-hidden className="hidden sm:inline">
								{act.note}
							</span>
						</Option>
					))}
				</div>
			))}
		</div>
	);
}

interface OptionProps {
	choice: Choice;
	/** Enter opens this choice. */
	chosen: string | undefined;
	idOf: (choice: Choice) => string;
	onDone: () => void;
	className: string;
	children: ReactNode;
}

/** The focus stays in the field, which passes Enter on as a click. */
function Option({ choice, chosen, idOf, onDone, className, children }: OptionProps) {
	const { id, to } = choice;
	const isChosen = id === chosen;
	const props = {
		id: idOf(choice),
		ref: isChosen ? showInList : undefined,
		role: 'option',
		tabIndex: -1,
		'aria-selected': isChosen,
		className: `flex min-h-11 cursor-pointer items-center rounded-md border-s-4 text-start hover:bg-teal-50 ${isChosen ? 'border-marigold-400 bg-teal-50' : 'border-transparent'} ${className}`,
		children,
	} as const;
	if (typeof to !== 'string')
		return (
			<button
				{...props}
				type="button"
				onClick={() => {
					onDone();
					to();
				}}
			/>
		);
	if (to.startsWith('tel:')) return <a {...props} href={to} target="_self" />;
	return <Link {...props} to={to} onClick={onDone} />;
}
