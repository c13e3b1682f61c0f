import { t } from '../../language/language.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import type { OrganisationForm } from './use-organisation-form.ts';

export const PAIR = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2';

type Draft = OrganisationForm['draft'];

interface TextProps<Name> {
	form: OrganisationForm;
	name: Name;
	label: string;
	hint?: string;
	optional?: boolean;
}

type OneProps = TextProps<Exclude<keyof Draft, 'steps' | 'te'>> & { type?: 'tel' | 'email' };

/** In one language. */
export function Text({ form: { draft, faults, change }, name, label, hint, optional, type }: OneProps) {
	return (
		<TextField
			label={label}
			hint={hint}
			type={type}
			required={!optional}
			value={draft[name]}
			error={t(faults[name] ?? '')}
			onChange={({ target }) => change({ [name]: target.value })}
		/>
	);
}

interface PairProps extends TextProps<Exclude<keyof Draft['te'], 'steps'>> {
	/** In several lines. */
	long?: boolean;
}

/** In English, and beside it in Telugu, which may be empty. */
export function TextPair({ form, name, label, hint, optional, long }: PairProps) {
	const { draft, faults, change } = form;
	const Control = long ? Lines : Line;
	return (
		<div className={PAIR}>
			<Control
				label={label}
				hint={hint}
				required={!optional}
				value={draft[name]}
				error={t(faults[name] ?? '')}
				onText={(text) => change({ [name]: text })}
			/>
			<Control
				label={inTelugu(label)}
				hint={hint}
				lang="te"
				value={draft.te[name]}
				error={t(faults[`te.${name}`] ?? '')}
				onText={(text) => change({ te: { ...draft.te, [name]: text } })}
			/>
		</div>
	);
}

export const inTelugu = (label: string): string => t('{label}, in Telugu', { label });

interface ControlProps {
	label: string;
	hint?: string | undefined;
	required?: boolean;
	lang?: string;
	value: string;
	error: string;
	onText: (text: string) => void;
}

function Line({ onText, ...control }: ControlProps) {
	return <TextField {...control} onChange={({ target }) => onText(target.value)} />;
}

function Lines({ onText, ...control }: ControlProps) {
	return <TextArea {...control} onChange={({ target }) => onText(target.value)} />;
}
