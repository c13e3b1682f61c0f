import { changeStudyPlace } from '@yuva/contract/profile/rules';
import { OTHERS, type StudyPlace } from '@yuva/contract/profile/schema';
import { RefreshCw } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Fields } from '../../ui/forms/fields.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { type Lookup, useColleges, useCourses, useUniversities } from '../reference/api.ts';

const LEVELS = ['university', 'college', 'course'] as const;
type Level = (typeof LEVELS)[number];

const LABELS: Record<Level, string> = { university: 'University', college: 'College', course: 'Course' };
const labelOf = (level: Level): string => t(LABELS[level]);

/** Each level is offered once the one above is chosen; below *Others* the levels are text fields. */
export function StudyFields({ form }: { form: Fields<StudyPlace> }) {
	const lookups: Record<Level, Lookup> = {
		university: useUniversities(),
		college: useColleges(idOf(form.values.university_name)),
		course: useCourses(idOf(form.values.college_name)),
	};
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{LEVELS.map((level) => (
				<LevelFields key={level} level={level} form={form} lookup={lookups[level]} />
			))}
		</div>
	);
}

const idOf = (name: StudyPlace['university_name']): number | null => (name === OTHERS ? null : name);

const levelAbove = (level: Level): Level | undefined => LEVELS[LEVELS.indexOf(level) - 1];

function choose(value: StudyPlace, level: Level, chosen: string): StudyPlace {
	const id = chosen === OTHERS ? OTHERS : Number(chosen);
	return changeStudyPlace(value, { [`${level}_name`]: chosen === '' ? null : id });
}

interface LevelFieldsProps {
	level: Level;
	form: Fields<StudyPlace>;
	lookup: Lookup;
}

function LevelFields({ level, form, lookup }: LevelFieldsProps) {
	const { values: value, change, errorAt } = form;
	const above = levelAbove(level);
	const nameAbove = above && value[`${above}_name`];
	const isFreeText = nameAbove === OTHERS || (above === 'college' && value.university_name === OTHERS);
	const name = value[`${level}_name`];
	const text = (label: string) => (
		<TextField
			label={label}
			{...form.text(`${level}_other`)}
			required={!isFreeText}
			maxLength={100}
			autoComplete="off"
		/>
	);
	if (isFreeText) return text(labelOf(level));
	return (
		<div className="flex min-w-0 flex-col gap-3">
			<SelectField
				label={labelOf(level)}
				name={`${level}_name`}
				options={[...lookup.options, { value: OTHERS, label: t('Others') }]}
				loading={lookup.isLoading}
				placeholder={
					above && nameAbove === null
						? t('Choose the {place} first', { place: labelOf(above).toLowerCase() })
						: t('Select')
				}
				disabled={nameAbove === null || lookup.failure !== undefined}
				value={name === null ? '' : String(name)}
				onValueChange={(chosen) => change(choose(value, level, chosen))}
				error={errorAt(`${level}_name`)}
			/>
			{lookup.failure && <ListFailure label={labelOf(level)} lookup={lookup} />}
			{name === OTHERS && text(t('Please specify {what}', { what: labelOf(level).toLowerCase() }))}
		</div>
	);
}

function ListFailure({ label, lookup }: { label: string; lookup: Lookup }) {
	return (
		<Banner
			tone="error"
			action={
				<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={lookup.retry}>
					{t('Try again')}
				</Button>
			}
		>
			{t('{label}: the list could not be loaded. {failure}', { label, failure: lookup.failure ?? '' })}
		</Banner>
	);
}
