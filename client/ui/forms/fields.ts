import type { ChangeEvent } from 'react';
import { t } from '../../language/language.ts';

/** They are English messages by field; a part of a field is named `place.district`. */
export type Faults = Readonly<Record<string, string>>;

type KeysOf<Values, Type> = { [Key in keyof Values]: Values[Key] extends Type ? Key : never }[keyof Values] &
	string;

interface Bound<Name, Value> {
	name: Name;
	value: Value;
	error: string | undefined;
}

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

export interface Fields<Values extends object> {
	values: Values;
	faults: Faults;
	/** It also clears the messages at these fields. */
	change: (part: Partial<Values>) => void;
	errorAt: (field: string) => string | undefined;
	/** They fit an `<input>` or a `<textarea>`. */
	text: <Name extends KeysOf<Values, string>>(
		name: Name,
	) => Bound<Name, string> & { onChange: (event: TextEvent) => void };
	field: <Name extends keyof Values & string>(
		name: Name,
	) => Bound<Name, Values[Name]> & { onChange: (value: Values[Name]) => void };
	choice: <Name extends KeysOf<Values, string>>(
		name: Name,
	) => Bound<Name, string> & { onValueChange: (value: string) => void };
}

export function fieldsOf<Values extends object>(
	values: Values,
	faults: Faults,
	change: Fields<Values>['change'],
): Fields<Values> {
	const errorAt = (field: string) => (faults[field] ? t(faults[field]) : undefined);
	const bind = <Name extends keyof Values & string>(name: Name) => ({
		name,
		value: values[name],
		error: errorAt(name),
	});
	const bindText = (name: KeysOf<Values, string>) => ({ ...bind(name), value: String(values[name]) });
	const set = (name: string, value: unknown) => change({ [name]: value } as Partial<Values>);
	return {
		values,
		faults,
		change,
		errorAt,
		text: (name) => ({ ...bindText(name), name, onChange: ({ target }) => set(name, target.value) }),
		field: (name) => ({ ...bind(name), onChange: (value) => set(name, value) }),
		choice: (name) => ({ ...bindText(name), name, onValueChange: (value) => set(name, value) }),
	};
}
