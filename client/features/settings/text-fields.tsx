import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import type { OrganisationDraft } from './organisation-draft.ts';

export const PAIR = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

interface TextProps<Name> {
	form: Fields<OrganisationDraft>;
	name: Name;
	label: string;
	hint?: string;
	optional?: boolean;
}

type OneProps = TextProps<Exclude<keyof OrganisationDraft, 'steps' | 'te'>> & { type?: 'tel' | 'email' };

export const Text = ({ form, name, optional, ...texts }: OneProps) => (
	<TextField {...texts} required={!optional} {...form.text(name)} />
);

interface PairProps extends TextProps<Exclude<keyof OrganisationDraft['te'], 'steps'>> {
	long?: boolean;
}

export function TextPair({ form, name, label, hint, optional, long }: PairProps) {
	const { te } = form.values;
	const Control = long ? TextArea : TextField;
	return (
		<div className={PAIR}>
			<Control
				label={label}
				hint={hint}
				required={!optional}
				{...form.text(name)}
				error={messageAt(form, name)}
			/>
			<Control
				label={inTelugu(label)}
				hint={hint}
				lang="te"
				value={te[name]}
				error={messageAt(form, `te.${name}`)}
				onChange={({ target }: { target: { value: string } }) =>
					form.change({ te: { ...te, [name]: target.value } })
				}
			/>
		</div>
	);
}

export const inTelugu = (label: string): string => t('{label}, in Telugu', { label });

/** Shows the first fault: the lines of a list share a field, and the server names the line, as in `partners.0`. */
function messageAt({ faults, errorAt }: Fields<OrganisationDraft>, name: string): string | undefined {
	const field = Object.keys(faults).find((key) => key === name || key.startsWith(`${name}.`));
	return field && errorAt(field);
}
