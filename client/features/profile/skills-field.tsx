import { joinSkills, skillsOf } from '@yuva/contract/profile/rules';
import { SKILLS_LENGTH } from '@yuva/contract/profile/schema';
import { t } from '../../language/language.ts';
import { TextField } from '../../ui/inputs/field.tsx';

export interface SkillsFieldProps {
	label: string;
	name: string;
	value: string;
	onChange: (value: string) => void;
	error?: string | undefined;
}

/** Shows the skills below the text as they will be saved. */
export function SkillsField({ label, name, value, onChange, error }: SkillsFieldProps) {
	const skills = skillsOf(value);
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<TextField
				label={label}
				hint={t('Put a comma between two skills.')}
				name={name}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				onBlur={() => onChange(joinSkills(skills))}
				error={error}
				maxLength={SKILLS_LENGTH}
				autoComplete="off"
			/>
			{skills.length > 0 && <SkillChips skills={skills} />}
		</div>
	);
}

export function SkillChips({ skills }: { skills: readonly string[] }) {
	return (
		<ul className="flex flex-wrap gap-1.5">
			{skills.map((skill) => (
				<li
					key={skill}
					className="rounded-2xl border border-teal-200 bg-teal-50 px-2.5 py-0.5 text-sm font-semibold break-all text-teal-900"
				>
					{skill}
				</li>
			))}
		</ul>
	);
}
