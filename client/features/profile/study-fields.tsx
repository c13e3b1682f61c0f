import { changeStudyPlace } from '@yuva/contract/profile/rules';
import { OTHERS, type StudyPlace } from '@yuva/contract/profile/schema';
import { RefreshCw } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { type Lookup, useColleges, useCourses, useUniversities } from '../reference/api.ts';

const LEVELS = ['university', 'college', 'course'] as const;
type Level = (typeof LEVELS)[number];

const LABELS: Record<Level, string> = { university: 'University', college: 'College', course: 'Course' };
const labelOf = (level: Level): string => t(LABELS[level]);

export interface StudyFieldsProps {
	value: StudyPlace;
	/** Gets the whole choice; a new university or college clears the levels below. */
	onChange: (value: StudyPlace) => void;
	errors: Partial<Record<string, string>>;
}

/** Each level is offered once the one above is chosen; below *Others* the levels are text fields. */
export function StudyFields({ value, onChange, errors }: StudyFieldsProps) {
	const lookups: Record<Level, Lookup> = {
		university: useUniversities(),
		college: useColleges(idOf(value.university_name)),
		course: useCourses(idOf(value.college_name)),
	};
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{LEVELS.map((level) => (
				<LevelFields
					key={level}
					level={level}
					value={value}
					lookup={lookups[level]}
					errors={errors}
					onChange={(sent) => onChange({ ...value, ...sent })}
					onChoose={(chosen) => onChange(choose(value, level, chosen))}
				/>
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
	value: StudyPlace;
	lookup: Lookup;
	errors: StudyFieldsProps['errors'];
	onChange: (sent: Partial<StudyPlace>) => void;
	onChoose: (chosen: string) => void;
}

function LevelFields({ level, value, lookup, errors, onChange, onChoose }: LevelFieldsProps) {
	const above = levelAbove(level);
	const nameAbove = above && value[`${above}_name`];
	const isFreeText = nameAbove === OTHERS || (above === 'college' && value.university_name === OTHERS);
	const name = value[`${level}_name`];
	const text = (label: string) => (
		<TextField
			label={label}
			name={`${level}_other`}
			value={value[`${level}_other`]}
			onChange={(event) => onChange({ [`${level}_other`]: event.target.value })}
			error={errors[`${level}_other`]}
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
				onValueChange={onChoose}
				error={errors[`${level}_name`]}
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
