import { type KeyboardEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import type { Option } from './select-field.tsx';
import { usePopup } from './use-popup.ts';

export type Search = (typed: string) => readonly Option[];

export interface ComboboxChoice {
	/** '' means none. */
	value: string;
	/** @param typed the text that found it; '' for none */
	onValueChange: (value: string, typed: string) => void;
	options: readonly Option[];
	search: Search;
	/** It is always below the list. */
	last?: Option | undefined;
}

/** It draws no more, because a person who looks for one of many types a part of its name. */
const MOST_SHOWN = 100;
/** Fewer are seen at once, so they need no count and no search. */
const TO_SEARCH = 8;
/** In a lower window a list opens at the top, so that a keyboard on the screen leaves room for it. */
const LOW_WINDOW = 700;

const NONE = -1;

/** Gives the index of the choice after a key; both ends lead to the text. */
const STEPS: Record<string, (at: number, count: number) => number> = {
	ArrowDown: (at, count) => (at + 1 < count ? at + 1 : NONE),
	ArrowUp: (at, count) => (at === NONE ? count - 1 : at - 1),
};

/** Typed text counts while the list is open. */
export function useCombobox({ value, onValueChange, options, search, last }: ComboboxChoice) {
	const { root, place, isOpen, ...popup } = usePopup();
	const [typed, setTyped] = useState<string>();
	const [at, setAt] = useState(NONE);
	const text = typed ?? '';
	const found = isOpen ? search(text.trim()) : [];
	const shown = found.slice(0, MOST_SHOWN);
	const choices = last ? [...shown, last] : shown;
	const chosen = last?.value === value ? last : options.find((option) => option.value === value);

	function open() {
		if (isOpen) return;
		setTyped(undefined);
		setAt(options.slice(0, MOST_SHOWN).findIndex((option) => option.value === value));
		popup.open();
		if (window.innerHeight < LOW_WINDOW) root.current?.scrollIntoView({ block: 'start' });
	}
	function type(next: string) {
		popup.open();
		setTyped(next);
		setAt(next.trim() === '' || search(next.trim()).length === 0 ? NONE : 0);
		if (next.trim() === '') onValueChange('', '');
	}
	function choose(option: Option) {
		popup.close();
		onValueChange(option.value, isOpen ? text.trim() : '');
	}
	function handleKey(event: KeyboardEvent) {
		const step = STEPS[event.key];
		if (step) {
			event.preventDefault();
			if (isOpen) setAt(step(at, choices.length));
			else open();
		}
		if (event.key !== 'Enter' || !isOpen) return;
		event.preventDefault();
		const active = choices[at];
		if (active) choose(active);
	}
	/** A name that was typed in full is chosen. */
	function leave() {
		const named = found.filter(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
		if (isOpen && text !== '' && named.length === 1 && named[0]) choose(named[0]);
		else popup.leave();
	}
	return {
		root,
		place,
		isOpen,
		text: isOpen && typed !== undefined ? typed : (chosen?.label ?? ''),
		chosen,
		active: isOpen ? choices[at] : undefined,
		shown,
		news: newsOf(text, found.length),
		open,
		type,
		choose,
		handleKey,
		leave,
	};
}

function newsOf(typed: string, count: number): string {
	if (count > MOST_SHOWN)
		return t('The first {shown} of {count}. Type more letters.', { shown: MOST_SHOWN, count });
	if (typed.trim() === '') {
		if (count === 0) return t('The list is empty.');
		return count < TO_SEARCH ? '' : t('{count} in the list. Type to find one.', { count });
	}
	return count === 0
		? t('Nothing is found. Check the spelling, or type less.')
		: t('{count} found.', { count });
}
